import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, pnpm, ROOT, run, step, turbo } from './process.mjs';

/** Set by `npm run test:all`: also runs slow tests and all checks of the packed packages. */
const all = process.argv.includes('--all');
if (all) process.env.ALL = '1';

const exec = [...pnpm, 'exec'];

async function check(name, command) {
  const { ok } = await step(name, command);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function readChanges() {
  const status = await run(['git', 'status', '--porcelain', '--untracked-files=all']);
  const diff = await run(['git', 'diff', 'HEAD']);
  return status.output + diff.output;
}

/** Fails if the build changes a committed file, which was out of date. */
async function build() {
  const before = await readChanges();
  const result = await check('Building', turbo('build'));
  if ((await readChanges()) === before) return result;
  process.stdout.write('The build changed files: review and commit what `git status` shows.\n');
  return { passed: 0, failed: 1 };
}

async function testPackages() {
  const command = ['node', '--import', 'tsx', 'tools/package-smoke/src/main.ts', ...(all ? [] : ['--quick'])];
  const { ok, output } = await step('Packed packages', command);
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? ['', 0, 1];
  return { passed: Number(passed), failed: Math.max(Number(failed), ok ? 0 : 1) };
}

async function runTests() {
  const file = join(ROOT, 'node_modules/.vitest/report.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await step('Tests', [...exec, 'vitest', 'run', ...reporters]);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites, ok ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function test() {
  const found = await check('Finding the git repository', ['git', 'rev-parse', '--verify', 'HEAD']);
  const installed = found.failed > 0 ? found : await check('Installing', install);
  if (installed.failed > 0) return [installed];
  // Parallel, because most of the build uses a single CPU.
  const checks = await Promise.all([
    build(),
    check('Formatting', [...exec, 'oxfmt', '--check']),
    check('Linting', [...exec, 'oxlint', '--deny-warnings']),
  ]);
  const types = await check('Types', ['node', 'tools/scripts/types.mjs']);
  return [...checks, types, await testPackages(), await runTests()];
}

const results = await test();
const [passed, failed] = ['passed', 'failed'].map((key) => results.reduce((sum, each) => sum + each[key], 0));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
