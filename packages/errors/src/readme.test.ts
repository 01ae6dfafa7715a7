import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The kinds in a text, and the values of `retry` of each: the two groups of the pattern. */
function retriesIn(text: string, pattern: RegExp): Record<string, string[]> {
  return Object.fromEntries(
    [...text.matchAll(pattern)].map(([, kind, retries]) => [kind!, retries!.match(/[a-z][a-z-]+(?=['`])/g)!]),
  );
}

it('the README lists every kind of error with its values of retry', () => {
  const declared = retriesIn(read('interpretation.ts'), /Interpreted<\s*'([\w-]+)',([^>]+)>/g);
  expect(Object.keys(declared).length).toBeGreaterThan(5);
  expect(retriesIn(read('../README.md'), /^\| `(?!kind`)([\w-]+)` .*\|([^|]+)\|$/gm)).toEqual(declared);
});
