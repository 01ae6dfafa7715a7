import { expect, it } from 'vitest';
import { changedDeclarations, declaredApart, surfaceOf } from './surface.js';

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

it('notices a contract that is no longer like the others', () => {
  const after = BEFORE.replace(
    '  interface Issue',
    '  interface Query\n    a?: string\n  const Query: WireValidator<Query, Query>\n  interface Issue',
  );
  const contracts = new Set(['Query', 'Account']);
  expect(declaredApart(surfaceOf(BEFORE), surfaceOf(after), contracts)).toEqual([
    {
      key: 'Query',
      isBreaking: true,
      text: 'declared as every contract before, now const Query: WireValidator<Query, Query>',
    },
  ]);
  expect(declaredApart(surfaceOf(''), surfaceOf(after), contracts)).toEqual([]);
});
