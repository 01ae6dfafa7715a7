import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, pnpm, run, step, turbo } from './process.mjs';

const exec = [...pnpm, 'exec'];

/** Every check besides the tests; each counts as one. What fails first usually explains what fails later. */
const CHECKS = [
  ['Formatting', [...exec, 'prettier', '--check', '--log-level=warn', '.']],
  ['Linting', [...exec, 'oxlint', '--deny-warnings']],
  ['Generated files are up to date', [...pnpm, '--recursive', '--if-present', 'run', 'check:generated']],
  ['Building', turbo('build')],
  ['Types', turbo('types')],
];

/** Prints the lines of the output that say what was skipped, or what was measured. */
function show(output, wanted) {
  const lines = output.split('\n').filter((line) => wanted.test(line));
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Runs all tests; each counts as one. */
async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
  const file = join(folder, 'report.json');
  try {
    const { ok, output } = await step('Tests', [
      ...exec,
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    show(output, /^(skipped|jetstream): /);
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = Math.max(numFailedTests, numFailedTestSuites, ok ? 0 : 1);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests the packages as packed. Each check counts; skipped checks are listed with the reason. */
async function runPacked() {
  const { ok, output } = await step('Packed packages', [
    'node',
    '--import',
    'tsx',
    'tools/package-smoke/src/main.ts',
    '--quick',
  ]);
  show(output, /^skipped/);
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? ['', 0, 1];
  return { passed: Number(passed), failed: Math.max(Number(failed), ok ? 0 : 1) };
}

/** Releases, changesets and working copies are read from git. */
async function isRepository() {
  const { code } = await run(['git', 'rev-parse', '--verify', '--quiet', 'HEAD']);
  if (code !== 0) process.stdout.write('The tests need git, and a clone of the repository to run in.\n');
  return code === 0;
}

/** `npm test`: installs, builds and runs every check. Its last line is `N passed, N failed`. */
async function test() {
  if (!(await isRepository())) return { passed: 0, failed: 1 };
  if (!(await step('Installing', install)).ok) return { passed: 0, failed: 1 };
  let passed = 0;
  let failed = 0;
  for (const [name, command] of CHECKS) {
    const { ok } = await step(name, command);
    if (ok) passed += 1;
    else failed += 1;
  }
  const packed = await runPacked();
  const tests = await runTests();
  return {
    passed: passed + packed.passed + tests.passed,
    failed: failed + packed.failed + tests.failed,
  };
}

const { passed, failed } = await test();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
