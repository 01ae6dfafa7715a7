import { expect, it } from 'vitest';
import { COMPILERS } from './types.js';

it('has a compiler of every supported line of TypeScript', () => {
  expect(COMPILERS).toEqual(['typescript-5.5', 'typescript-5.9', 'typescript-6.0', 'typescript-7.0']);
});
