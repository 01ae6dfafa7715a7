import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '@data-import/workspace/processes';
import type { Check } from './check.js';
import { runAttw, runPublint } from './lint.js';
import {
  install,
  installAll,
  packFolder,
  type Packed,
  readManifest,
  tarballs,
  TEMPORARY,
} from './packages.js';

const PROFILE = join(ROOT, 'examples/deployment/acme');
const FLOW = join(ROOT, 'tools/package-smoke/fixtures/deployment.ts');
const CONTRACTS = join(TEMPORARY, 'acme-contracts');

/** The contracts of the example as a package, written by the installed program. */
let packed: Packed | undefined;

function packContracts(): Packed {
  if (packed !== undefined) return packed;
  const program = join(installAll(), 'node_modules/.bin/data-import');
  run(program, ['compile', '--profile', PROFILE, '--out', CONTRACTS, '--package', '@acme/contracts']);
  return (packed = packFolder(CONTRACTS));
}

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
  },
  files: ['flow.mts', 'flow.cts'],
};

/** One text as an ES module and as a CommonJS module: it type-checks and runs as both. */
function runFlow(): string {
  const folder = join(TEMPORARY, 'acme-consumer');
  const { devDependencies: shared = {} } = readManifest(ROOT);
  const tools = { typescript: shared['typescript']! };
  install(folder, { ...tarballs(), ...tools, '@acme/contracts': `file:${packContracts().tarball}` });
  for (const file of TSCONFIG.files) cpSync(FLOW, join(folder, file));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  run(join(folder, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], folder);
  return ['flow.mjs', 'flow.cjs'].map((file) => run(process.execPath, [file], folder).trim()).join('; ');
}

export function deploymentChecks(): Check[] {
  return [
    { name: 'publint of the contracts of a deployment', quick: true, run: () => runPublint(packContracts()) },
    { name: 'attw of the contracts of a deployment', run: () => runAttw(packContracts()) },
    { name: 'the contracts of a deployment, imported and required', run: runFlow },
  ];
}
