#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every function that a header of src/ declares is defined, and another file of src/ uses it: exports.py SOURCE

What only tests call needs the words "For tests" in the comment above it, and a test that calls it. A function that only
its own file uses is static."""

import pathlib
import re
import sys

COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
# `type name (…)`, or names that have a function type: `BastideCommandFunc one, two`.
FUNCTION = re.compile(r'^(?!typedef\b|static\b|return\b)[\w\s*]+?\b(\w+) \(', re.DOTALL)
FUNCTIONS = re.compile(r'^\w+Func ((?:\w+,\s*)*\w+)$')
CLEANUP = re.compile(r'G_DEFINE_AUTOPTR_CLEANUP_FUNC \(\w+, (\w+)\)')


def strip(text):
    """TEXT without comments, strings and lines of the preprocessor; positions change."""
    text = STRING.sub('""', COMMENT.sub(' ', text))
    return re.sub(r'^#(?:.*\\\n)*.*$', '', text, flags=re.MULTILINE)


def split_braces(text):
    """What is outside of all braces, with a semicolon for each pair, and what is inside."""
    depth, outside, inside = 0, [], []
    for part in re.split(r'([{}])', text):
        if part == '{':
            depth += 1
        elif part == '}':
            depth -= 1
            outside.append(';' if depth == 0 else '')
        else:
            (inside if depth else outside).append(part)
    return ''.join(outside), ' '.join(inside)


def declared_in(text):
    """The names of the functions that a stripped header declares."""
    for declaration in split_braces(text)[0].split(';'):
        declaration = ' '.join(declaration.replace('G_BEGIN_DECLS', '').replace('G_END_DECLS', '').split())
        functions = FUNCTIONS.match(declaration)
        function = FUNCTION.match(declaration)
        if functions:
            yield from functions.group(1).replace(' ', '').split(',')
        elif function and not function.group(1).isupper() and '_AUTOPTR_' not in declaration:
            yield function.group(1)


def is_for_tests(text, name):
    """Whether the comment above the declaration of NAME in a header says so."""
    before = text[:re.search(rf'\b{name}\b(?= \(|[,;])', COMMENT.sub(lambda match: ' ' * len(match.group()), text)).start()]
    comments = COMMENT.findall(before.split('\n\n')[-1])
    return bool(comments) and 'For tests' in ' '.join(comments[-1].replace('*', ' ').split())


def main():
    source = pathlib.Path(sys.argv[1])
    texts = {path: path.read_text(encoding='utf-8') for path in sorted((source / 'src').rglob('*.[ch]'))}
    stripped = {path: strip(text) for path, text in texts.items()}
    code = {path: split_braces(text)[1] if path.suffix == '.h' else text for path, text in stripped.items()}
    users = {}
    for path, text in code.items():
        for word in set(re.findall(r'\w+', text)) | set(CLEANUP.findall(texts[path])):
            users.setdefault(word, set()).add(path)
    tests = set(re.findall(r'\w+', ' '.join(strip(path.read_text(encoding='utf-8'))
                                            for path in (source / 'tests').rglob('*.[ch]'))))

    exports = {name: path for path, text in stripped.items() if path.suffix == '.h' for name in declared_in(text)}
    faults = []
    for name, header in exports.items():
        definition = re.compile(rf'^{name} \(', re.MULTILINE)
        own = {path for path in users.get(name, ()) if path.suffix == '.c' and definition.search(code[path])}
        if name.endswith(('_get_type', '_error_quark')):  # defined by macros
            continue
        if not own:
            faults.append(f'{header.relative_to(source)}: {name} is not defined')
        elif not users[name] - own and not (is_for_tests(texts[header], name) and name in tests):
            faults.append(f'{header.relative_to(source)}: no other file of src/ uses {name}'
                          + (', but tests do' if name in tests else ''))
        elif users[name] - own and is_for_tests(texts[header], name):
            faults.append(f'{header.relative_to(source)}: {name} is not only for tests')
    print(*faults, f'{len(exports)} functions, {len(faults)} faults', sep='\n')
    return 1 if faults or len(exports) < 100 else 0


if __name__ == '__main__':
    sys.exit(main())
