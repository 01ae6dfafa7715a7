import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heaviest, weightProblems } from './weights.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weights-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('a page weighs what is sent of it, with the styles and scripts that it loads at first', async () => {
  await writeFile(join(folder, 'main.js'), randomBytes(1000));
  const files = [
    { path: 'long/index.html', text: 'a'.repeat(100_000) },
    { path: 'dense/index.html', text: randomBytes(40_000).toString('base64') },
    { path: 'schema.json', text: randomBytes(90_000).toString('base64') },
  ];
  const { path, bytes } = heaviest(files, new Map([['main.js', 'main.js']]), folder);
  expect(path).toBe('dense/index.html');
  expect(bytes).toBeGreaterThan(41_000);
  expect(bytes).toBeLessThan(44_000);
});

it('a page that is too heavy is a problem', () => {
  expect(weightProblems({ path: 'a/index.html', bytes: 150_000 })).toEqual([]);
  expect(weightProblems({ path: 'a/index.html', bytes: 150_001 })).toEqual([
    'a/index.html: 150001 bytes compressed with what it loads at first, at most 150000 wanted',
  ]);
});
