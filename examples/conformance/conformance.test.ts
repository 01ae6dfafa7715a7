import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findProgram, type Program } from '@data-import/workspace/programs';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const HERE = fileURLToPath(new URL('.', import.meta.url));
const CLI = join(dirname(require.resolve('@data-import/cli/package.json')), 'dist/bin.js');

interface Score {
  readonly documents: number;
  readonly contracts: number;
  readonly wrong: readonly {
    readonly contract: string;
    readonly title: string;
    readonly document?: unknown;
  }[];
}

function runProgram(...program: readonly string[]): Score {
  const args = ['conformance', '--format', 'json', '--show', '--timeout', '100', '--', ...program];
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

/** Draft-07 schemas, for validators in other languages. */
const FILES = ['schemas', 'events'].map((name) =>
  join(dirname(require.resolve(`@data-import/${name}/package.json`)), 'dist/json/draft-07.json'),
);

/** Returns the command if its library is installed; else prints that it is missing. */
function findCommand(program: Program, command: readonly string[], probe: readonly string[]) {
  const { path, missing } = findProgram(program);
  const [first = '', ...rest] = [...command, ...(path === undefined ? [] : [path])];
  if (path !== undefined && spawnSync(first, [...rest, ...probe]).status === 0) return [first, ...rest];
  const why = missing ?? `no ${program.title}: install it (Debian: apt-get install ${program.debian})`;
  process.stdout.write(`skipped: examples/conformance: ${why}\n`);
  return undefined;
}

const python = findCommand(
  { title: 'Python with jsonschema', names: ['python3'], variable: 'PYTHON', debian: 'python3-jsonschema' },
  [],
  ['-c', 'import jsonschema'],
);

/** Installed only by `npm run test:all`, because the compiler is large. */
const go =
  process.env['ALL'] === '1'
    ? findCommand(
        {
          title: 'Go with gojsonschema',
          names: ['go'],
          variable: 'GO',
          debian: 'golang-go golang-github-xeipuuv-gojsonschema-dev',
        },
        ['env', 'GO111MODULE=off', 'GOPATH=/usr/share/gocode'],
        ['list', 'github.com/xeipuuv/gojsonschema'],
      )
    : undefined;

describe('every vector gets the right answer', () => {
  it.each(['ajv.mjs', 'cfworker.mjs'])('from %s', (program) => {
    expectAllRight(runProgram(process.execPath, program));
  });

  it.skipIf(python === undefined)('from validate.py', () => {
    expectAllRight(runProgram(...python!, 'validate.py', ...FILES));
  });

  it.skipIf(go === undefined)('from validate.go, apart from unusual instants', () => {
    const { wrong, ...score } = runProgram(...go!, 'run', 'validate.go', ...FILES);
    expectAllRight({ ...score, wrong: [] });
    // gojsonschema rejects leap seconds and "z", and accepts offsets of +00:60 and +24:00.
    const known = /T\d\d:\d\d:60|\dz"|[+-](\d\d:60|24:\d\d)"/;
    expect(wrong.filter(({ document }) => !known.test(JSON.stringify(document)))).toEqual([]);
    expect(wrong.length).toBeLessThan(20);
  });
});
