import { expect, it } from 'vitest';
import { documentLocation } from './document-location.js';

it.each([
  ['suppliers/acme', 'letters/1.pdf', 'suppliers/acme/letters/1.pdf'],
  ['/suppliers/acme/', '/letters/1.pdf', 'suppliers/acme/letters/1.pdf'],
  ['suppliers//', '//letters/1.pdf', 'suppliers/letters/1.pdf'],
  ['', 'letters/1.pdf', 'letters/1.pdf'],
  ['/', '/letters/1.pdf', 'letters/1.pdf'],
  ['a//b', 'c//d/', 'a//b/c//d/'],
])('joins %j and %j with one slash', (root, path, location) => {
  expect(documentLocation(root, path)).toBe(location);
});

it('handles a root with a long run of slashes in linear time', () => {
  const slashes = '/'.repeat(200_000);
  expect(documentLocation(`${slashes}a${slashes}b${slashes}`, 'c')).toBe(`a${slashes}b/c`);
});
