import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@data-import/workspace/programs';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const HERE = fileURLToPath(new URL('.', import.meta.url));
const CLI = join(dirname(require.resolve('@data-import/cli/package.json')), 'dist/bin.js');

interface Score {
  readonly documents: number;
  readonly contracts: number;
  readonly wrong: readonly object[];
}

/** Asks a program about every vector. */
function runProgram(...program: readonly string[]): Score {
  const args = ['conformance', '--format', 'json', '--timeout', '100', '--', ...program];
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: HERE,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Score;
}

function expectAllRight({ documents, contracts, wrong }: Score): void {
  expect(wrong).toEqual([]);
  expect(contracts).toBeGreaterThan(300);
  expect(documents).toBeGreaterThan(9000);
}

/** Why Python cannot be asked here; undefined: it can. */
function whyNoPython(path: string | undefined, missing: string | undefined): string | undefined {
  if (path === undefined) return missing;
  const { status } = spawnSync(path, ['-c', 'import jsonschema']);
  return status === 0
    ? undefined
    : 'no jsonschema for Python: install it (Debian: apt-get install python3-jsonschema)';
}

const python = findProgram({
  title: 'Python 3',
  names: ['python3'],
  variable: 'PYTHON',
  debian: 'python3-jsonschema',
});
const skipped = whyNoPython(python.path, python.missing);
if (skipped !== undefined) process.stdout.write(`skipped: examples/conformance/validate.py: ${skipped}\n`);

describe('every vector gets the right answer', () => {
  it.each(['ajv.mjs', 'cfworker.mjs'])('from %s', (program) => {
    expectAllRight(runProgram(process.execPath, program));
  });

  it.skipIf(skipped !== undefined)('from validate.py', () => {
    const folders = ['schemas', 'events'].map((name) =>
      join(dirname(require.resolve(`@data-import/${name}/package.json`)), 'dist/json/draft-07'),
    );
    expectAllRight(runProgram(python.path!, 'validate.py', ...folders));
  });
});
