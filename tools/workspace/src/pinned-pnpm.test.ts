import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pnpm, ROOT } from './processes.js';

function json<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}

interface Locked {
  readonly version: string;
  readonly integrity: string;
  readonly resolved?: string;
}

const { packageManager } = json<{ packageManager: string }>('package.json');
const version = /^pnpm@([\d.]+)\+/.exec(packageManager)![1];

it('the programs whose hashes are committed have the version that the root manifest pins', () => {
  const { packages } = json<{ packages: Record<string, Locked> }>('tools/scripts/pnpm/package-lock.json');
  const { '': _root, ...programs } = packages;
  expect(Object.keys(programs)).toEqual(
    ['linux-arm64', 'linux-x64'].map((machine) => `node_modules/@pnpm/exe.${machine}`),
  );
  for (const program of Object.values(programs)) {
    expect(program).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-.{86}==$/) });
    // Whichever registry is set up serves it.
    expect(program.resolved).toBeUndefined();
  }
});

it('the command runs that version', () => {
  expect(pnpm('--version').trim()).toBe(version);
});
