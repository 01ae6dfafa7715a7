import { expect, it } from 'vitest';
import { COMPILERS, resolutionsOf } from './types.js';

it('has a compiler of every supported line of TypeScript', () => {
  expect(COMPILERS).toEqual(['typescript-5.5', 'typescript-5.9', 'typescript-6.0', 'typescript-7.0']);
});

it('resolves as node10 with every compiler that still can', () => {
  const compilers = COMPILERS.filter((compiler) =>
    resolutionsOf(compiler).some(({ moduleResolution }) => moduleResolution === 'node10'),
  );
  expect(compilers).toEqual(['typescript-5.5', 'typescript-5.9', 'typescript-6.0']);
});
