import { expect, it } from 'vitest';
import { sourceExports } from './source-exports.js';

it('reads every form of an export, and follows complete re-exports', () => {
  const files = new Map([
    [
      'packages/a/src/index.ts',
      `import { hidden } from './hidden.js';
       export * from './common.js';
       export * from './generated/index.js';
       export * as all from './all.js';
       export { inner as outer, type Shape } from './inner.js';
       export function call(): void {}
       export const one = 1, two = 2;
       export interface Options {}
       export type Alias = string;
       export class Made {}
       function notExported(): void { hidden(); }`,
    ],
    ['packages/a/src/common.ts', `export const common = true; export * from './index.js';`],
  ]);
  expect(sourceExports(files, 'packages/a/src/index.ts')).toEqual([
    'Alias',
    'Made',
    'Options',
    'Shape',
    'all',
    'call',
    'common',
    'one',
    'outer',
    'the types of generated/index',
    'the values of generated/index',
    'two',
  ]);
  expect(sourceExports(files, 'packages/a/src/other.ts')).toEqual([]);
});

it('notices that only the types of a generated module are left, whether or not it was generated', () => {
  const generated = ['packages/a/src/generated/index.ts', `export * from './Account.js';`] as const;
  const index = (text: string) => new Map([['packages/a/src/index.ts', text], generated]);
  const exported = (text: string) => sourceExports(index(text), 'packages/a/src/index.ts');
  expect(exported(`export * from './generated/index.js';`)).toEqual([
    'the types of generated/index',
    'the values of generated/index',
  ]);
  expect(exported(`export type * from './generated/index.js';`)).toEqual(['the types of generated/index']);
});
