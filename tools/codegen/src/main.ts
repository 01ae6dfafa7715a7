import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { finishDeclarations } from './declarations.js';
import { fromDocument, emitJsonSchemas, gapsOf, toJson, toOperation } from './emit-json.js';
import { emitSchemaModules, emitValidatorModules, GENERATED } from './emit-modules.js';
import type { JsonSchema } from './json-schema.js';
import { loadExports, toContracts, toOperations } from './load.js';
import type { Contract, Contracts, FileMap } from './model.js';
import { checkRules } from './rules.js';
import { formatTypeScript } from './format.js';
import { staleFiles, writeFiles } from './write.js';

const USAGE = `codegen schemas [--check]                 definitions of this package -> JSON Schema, types
codegen validators --from <folder> [--check]  JSON Schema of a folder -> types, guards, collectors
codegen declarations                      finish the declarations in dist: prune, add twins for CommonJS`;

/** The folder whose files are committed: `--check` compares it, and nothing else, with what would be made. */
const COMMITTED = 'json';

/** What a command makes: the files of each folder that it owns. */
type Output = Map<string, FileMap>;

async function generateSchemas(packageFolder: string): Promise<Output> {
  const areas = (await readdir(join(packageFolder, 'src'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !['formats', 'generated', 'operations'].includes(entry.name))
    .map((entry) => `src/${entry.name}`);
  const contracts = toContracts(await loadExports(packageFolder, areas.toSorted()));
  checkRules(contracts);
  const operations = toOperations(await loadExports(packageFolder, ['src/operations'])).map(toOperation);
  const json = emitJsonSchemas(contracts, 'rest');
  json.set(
    'json/index.json',
    toJson({ operations, schemas: [...contracts.keys()], gaps: gapsOf(contracts) }),
  );
  return new Map([
    [COMMITTED, json],
    [GENERATED, await formatTypeScript(await emitSchemaModules(contracts, operations))],
  ]);
}

async function readContracts(folder: string): Promise<Contracts> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { schemas: string[] };
  const contracts = new Map<string, Contract>();
  for (const name of index.schemas) {
    const file = join(folder, `${name}.json`);
    contracts.set(name, fromDocument(JSON.parse(await readFile(file, 'utf8')) as JsonSchema, file));
  }
  return contracts;
}

async function generate(command: string | undefined, from: string | undefined): Promise<Output> {
  if (command === 'schemas') return generateSchemas(process.cwd());
  if (command === 'validators' && from !== undefined) {
    return new Map([
      [GENERATED, await formatTypeScript(await emitValidatorModules(await readContracts(from)))],
    ]);
  }
  throw new Error(`usage:\n${USAGE}`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, from: { type: 'string' } },
  });
  if (positionals[0] === 'declarations') {
    await finishDeclarations(join(process.cwd(), 'dist'));
    return;
  }
  const output = await generate(positionals[0], values.from);
  for (const [folder, files] of output) {
    if (values.check !== true) {
      await writeFiles(process.cwd(), folder, files);
      continue;
    }
    if (folder !== COMMITTED) continue;
    const stale = await staleFiles(process.cwd(), folder, files);
    if (stale.length > 0) {
      throw new Error(`out of date: ${stale.join(', ')}\nrun "npm run generate" and commit the result`);
    }
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`codegen: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
