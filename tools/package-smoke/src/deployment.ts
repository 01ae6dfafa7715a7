import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '@data-import/workspace/processes';
import type { Check } from './check.js';
import { runAttw, runPublint } from './lint.js';
import { install, installAll, packFolder, type Packed, tarballs, TEMPORARY } from './packages.js';
import { compile } from './types.js';

const PROFILE = join(ROOT, 'examples/deployment/acme');
const FLOW = join(ROOT, 'tools/package-smoke/fixtures/deployment.ts');
const CONTRACTS = join(TEMPORARY, 'acme-contracts');

/** The example's contracts as a package, compiled by the installed CLI. */
let packed: Packed | undefined;

function packContracts(): Packed {
  if (packed !== undefined) return packed;
  const program = join(installAll(), 'node_modules/.bin/data-import');
  run(program, ['compile', '--profile', PROFILE, '--out', CONTRACTS, '--package', '@acme/contracts']);
  return (packed = packFolder(CONTRACTS));
}

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: [],
};

/** Type-checks and runs the same source as an ES module and as CommonJS. */
function runFlow(): string {
  const folder = join(TEMPORARY, 'acme-consumer');
  install(folder, { ...tarballs(), '@acme/contracts': `file:${packContracts().tarball}` });
  const files = ['flow.mts', 'flow.cts'];
  for (const file of files) cpSync(FLOW, join(folder, file));
  compile('typescript-6.0', folder, OPTIONS, files);
  return ['flow.mjs', 'flow.cjs'].map((file) => run(process.execPath, [file], folder).trim()).join('; ');
}

export function deploymentChecks(): Check[] {
  return [
    { name: 'publint of the contracts of a deployment', quick: true, run: () => runPublint(packContracts()) },
    { name: 'attw of the contracts of a deployment', run: () => runAttw(packContracts()) },
    { name: 'the contracts of a deployment, imported and required', run: runFlow },
  ];
}
