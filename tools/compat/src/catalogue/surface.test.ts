import { expect, it } from 'vitest';
import { changedDeclarations, declaredApart, goneDeclarations, surfaceOf } from './surface.js';

const BEFORE = `The public surface of @example/one.

.
  interface Options
    readonly limit?: number
  interface Issue
    readonly code: string
  function check(value: unknown): boolean
  Shared, as in .
  each as const N: Format
    isDate
    isPhone
  for every contract N
    const N: Validator<N>

./sync
  check, as in .
  function run(a: string): void
  function run(a: number): void

./runtime
  function inner(): void
`;

it('reads what is declared, by name and entry', () => {
  expect(Object.fromEntries(surfaceOf(BEFORE))).toEqual({
    Options: ['interface Options', '    readonly limit?: number'],
    Issue: ['interface Issue', '    readonly code: string'],
    check: ['function check(value: unknown): boolean'],
    isDate: ['const isDate: Format'],
    isPhone: ['const isPhone: Format'],
    'for every contract N': ['for every contract N', '    const N: Validator<N>'],
    'check of ./sync': ['function check(value: unknown): boolean'],
    'run of ./sync': ['function run(a: string): void', 'function run(a: number): void'],
  });
});

it('tells an optional member from what breaks', () => {
  const after = BEFORE.replace('limit?: number', 'limit?: number\n    readonly values?: string')
    .replace('code: string', "code: 'a' | 'b'")
    .replace('check(value: unknown)', 'check(value: unknown, options: Options)')
    .replace('  function run(a: number): void\n', '')
    .replace('inner(): void', 'inner(): string');
  expect(changedDeclarations(surfaceOf(BEFORE), surfaceOf(after))).toEqual([
    { key: 'Options', isBreaking: false, text: 'its declaration differs: + readonly values?: string' },
    {
      key: 'Issue',
      isBreaking: true,
      text: "its declaration differs: - readonly code: string; + readonly code: 'a' | 'b'",
    },
    {
      key: 'check',
      isBreaking: true,
      text: 'its declaration differs: - function check(value: unknown): boolean; + function check(value: unknown, options: Options): boolean',
    },
    {
      key: 'run of ./sync',
      isBreaking: true,
      text: 'its declaration differs: - function run(a: number): void',
    },
  ]);
  expect(changedDeclarations(surfaceOf(BEFORE), surfaceOf(BEFORE))).toEqual([]);
});

it.each([
  ['an option that is renamed', 'readonly limit?:', 'readonly most?:', 'Options'],
  ['a parameter that is required', 'check(value: unknown)', 'check(value: unknown, depth: number)', 'check'],
  [
    'what is generated for every contract',
    'const N: Validator<N>',
    'const aN: Validator<N>',
    'for every contract N',
  ],
])('notices %s', (_what, was, is, key) => {
  const changed = changedDeclarations(surfaceOf(BEFORE), surfaceOf(BEFORE.replace(was, is)));
  expect(changed.map((change) => [change.key, change.isBreaking])).toEqual([[key, true]]);
});

it('notices what is no longer declared', () => {
  const [before, after] = [BEFORE, BEFORE.replace('    isPhone\n', '').replace('  check, as in .\n', '')];
  expect(goneDeclarations(surfaceOf(before), surfaceOf(after))).toEqual(['isPhone', 'check of ./sync']);
  expect(goneDeclarations(surfaceOf(before), surfaceOf(''))).toHaveLength(surfaceOf(before).size);
});

it('notices a contract that is no longer like the others', () => {
  const after = BEFORE.replace(
    '  interface Issue',
    '  interface Query\n    a?: string\n  const Query: ParameterValidator<Query, Query>\n  interface Issue',
  );
  const contracts = new Set(['Query', 'Account']);
  expect(declaredApart(surfaceOf(BEFORE), surfaceOf(after), contracts)).toEqual([
    {
      key: 'Query',
      isBreaking: true,
      text: 'declared as every contract before, now const Query: ParameterValidator<Query, Query>',
    },
  ]);
  expect(declaredApart(surfaceOf(''), surfaceOf(after), contracts)).toEqual([]);
});
