import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCorpus, targetFile, targetNames } from './corpus.js';
import type { Target } from './engine/loop.js';

describe.each(targetNames())('the corpus of %s', (name) => {
  const corpus = readCorpus(name);

  it('is small', () => {
    expect(corpus.length).toBeGreaterThan(0);
    expect(corpus.length).toBeLessThanOrEqual(150);
  });

  it('breaks no promise', { timeout: 60_000 }, async () => {
    const { fuzz } = (await import(pathToFileURL(targetFile(name)).href)) as { fuzz: Target };
    for (const input of corpus) fuzz(input);
  });
});
