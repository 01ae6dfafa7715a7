import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git, ROOT, run } from '@data-import/workspace/processes';
import type { Check } from './check.js';
import { install, readManifest, tarballs, TEMPORARY, type Versions } from './packages.js';

const FOLDER = join(TEMPORARY, 'repository', 'examples');

/** Links the test helpers, which are not published. */
const HELPERS = { '@data-import/workspace': `link:${join(ROOT, 'tools/workspace')}` };

const TEST = ['--no-color', '--testTimeout=120000', '--hookTimeout=120000', '--exclude=**/*.slow.test.ts'];

function prepare(): void {
  for (const file of git(ROOT, 'ls-files', 'examples', 'tsconfig.base.json').split('\n')) {
    mkdirSync(dirname(join(FOLDER, '..', file)), { recursive: true });
    cpSync(join(ROOT, file), join(FOLDER, '..', file));
  }
  const { dependencies, devDependencies, scripts } = readManifest(join(ROOT, 'examples'));
  const { devDependencies: shared = {} } = readManifest(ROOT);
  const tools = ['@types/node', 'typescript', 'vitest'].map((name) => [name, shared[name]!]);
  const all: Versions = { ...dependencies, ...devDependencies, ...Object.fromEntries(tools) };
  install(FOLDER, { ...all, ...tarballs(), ...HELPERS });
  // Run the installed CLI instead of the workspace's.
  const commands = scripts!['build']!.split('node ../packages/cli/dist/bin.js ').slice(1);
  for (const command of commands) program('data-import', ...command.replace('&&', '').trim().split(' '));
}

function program(name: string, ...args: string[]): string {
  return run(join(FOLDER, 'node_modules', '.bin', name), args, FOLDER);
}

export function exampleChecks(): Check[] {
  return [
    { name: 'the examples install with the tarballs', run: prepare },
    { name: 'the examples compile', run: () => void program('tsc', '-p', 'tsconfig.json') },
    {
      name: 'the tests of the examples',
      run: () => /Tests .*/.exec(program('vitest', 'run', ...TEST))?.[0],
    },
  ];
}
