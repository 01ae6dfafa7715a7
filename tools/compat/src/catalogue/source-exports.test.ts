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
    'two',
  ]);
  expect(sourceExports(files, 'packages/a/src/other.ts')).toEqual([]);
});
