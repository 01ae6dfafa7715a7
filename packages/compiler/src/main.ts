import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { finishDeclarations } from './write/declarations.js';
import { asPublished, emitJsonSchemas, fromDocument, toJson, toOperation } from './publish/emit-json.js';
import { type EventIndex, type RestIndex, toEventIndex, toRestIndex } from './publish/emit-index.js';
import { emitAsyncApi } from './publish/emit-asyncapi.js';
import { eventExamples } from './publish/event-examples.js';
import { restExamples } from './publish/examples.js';
import { dialectLosses } from './publish/dialect-losses.js';
import { emitRegistryDocuments, emitRestDialects } from './publish/emit-dialects.js';
import { loadAsyncApiOptions } from './load/load-asyncapi-options.js';
import { emitEventModules } from './assemble/emit-event-modules.js';
import { emitJsonSchemaModules } from './assemble/emit-json-schema-modules.js';
import { emitSchemaModules } from './assemble/emit-schema-modules.js';
import { emitValidatorModules } from './assemble/emit-validator-modules.js';
import { emitOpenApi, generalRemarks, headersOf } from './publish/emit-openapi.js';
import { writeRenamed, writeStandIns } from './rename/commands.js';
import type { JsonSchema } from './json-schema.js';
import { restorer } from './publish/published-schema.js';
import { loadExports, toContracts, toOperations } from './load/load.js';
import type { Contract, FileMap } from './model.js';
import { recordStandIns } from './lower/stand-ins.js';
import { GENERATED } from './assemble/contract-modules.js';
import { loadOpenApiOptions } from './load/load-openapi-options.js';
import { checkNames } from './check/names.js';
import { checkRules } from './check/rules.js';
import { formatTypeScript } from './write/format.js';
import { emitVersionModules, emitVersionsDocument, versionPairs } from './versions/emit-versions.js';
import { staleFiles, writeFiles } from './write/write.js';

const USAGE = `compiler schemas [--check]            definitions of the package -> JSON Schema, types
compiler validators --from <folder>   JSON Schema of a folder -> types, guards, checks, operations
compiler events [--check]             definitions of the package -> JSON Schema, types, validators, catalogue
compiler stand-ins --from <folder>... [--check]
                                      JSON Schema of folders -> where a renaming of members has work to do
compiler rename --from <folder>... --names <file> --out <folder>
                                      published documents of folders -> the same under branded names, validators
compiler dialects --from <folder>     published documents -> dist/json: in the dialects of other tools and of registries
compiler declarations                 finish the declarations in dist: prune, add twins for CommonJS`;

/** The folder whose files are committed: `--check` compares it, and nothing else, with what would be generated. */
const COMMITTED = 'json';

/** The folder of published documents in other dialects. */
const DIALECTS = 'dist/json';

/** The folders of the package of definitions that hold something else. */
const NO_AREAS = new Set(['conversions', 'definitions', 'examples', 'formats', 'generated', 'operations']);

/** The output of a command: the files of each folder that it owns. */
type Output = Map<string, FileMap>;

async function generateSchemas(packageFolder: string): Promise<Output> {
  const areas = (await readdir(join(packageFolder, 'src'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !NO_AREAS.has(entry.name))
    .map((entry) => `src/${entry.name}`);
  const contracts = recordStandIns(toContracts(await loadExports(packageFolder, areas.toSorted())));
  checkRules(contracts);
  const definitions = toOperations(await loadExports(packageFolder, ['src/operations']));
  const operations = definitions.map(toOperation);
  const options = await loadOpenApiOptions(packageFolder);
  const examples = restExamples(contracts, definitions, options.examples);
  const json = emitJsonSchemas(contracts, 'rest', { examples });
  const documents = [...json.values()].map((text) => JSON.parse(text) as JsonSchema);
  json.set('json/dialects.json', toJson(dialectLosses(contracts, documents)));
  json.set('json/openapi.json', emitOpenApi(definitions, contracts, options, examples));
  const index = toRestIndex(contracts, operations, headersOf(options), generalRemarks(options));
  json.set('json/index.json', toJson(index));
  return new Map([
    [COMMITTED, json],
    [GENERATED, await formatTypeScript(await emitSchemaModules(contracts, operations))],
  ]);
}

async function generateValidators(from: string): Promise<Output> {
  const index = JSON.parse(await readFile(join(from, 'index.json'), 'utf8')) as RestIndex;
  const restored = restorer(index);
  const contracts = new Map<string, Contract>();
  for (const { name } of index.schemas) {
    const file = join(from, `${name}.json`);
    contracts.set(name, fromDocument(restored(JSON.parse(await readFile(file, 'utf8')) as JsonSchema), file));
  }
  checkNames(contracts);
  const modules = await emitValidatorModules(contracts, index.operations, Object.values(index.headers));
  const documents = emitJsonSchemaModules(contracts, index.operations);
  return new Map([[GENERATED, await formatTypeScript(new Map([...modules, ...documents]))]]);
}

async function generateEvents(packageFolder: string): Promise<Output> {
  const contracts = recordStandIns(
    toContracts(await loadExports(packageFolder, ['src/catalogue', 'src/shapes'])),
  );
  checkRules(contracts);
  const { fields, ...options } = await loadAsyncApiOptions(packageFolder);
  const index = toEventIndex(contracts, options.outline);
  const examples = eventExamples(contracts, fields);
  const json = emitJsonSchemas(contracts, 'events', { examples });
  json.set('json/index.json', toJson(index));
  json.set('json/asyncapi.json', emitAsyncApi(contracts, index.events, options, examples));
  const pairs = versionPairs(index.events, contracts);
  json.set('json/versions.json', emitVersionsDocument(pairs));
  const modules = await emitEventModules(asPublished(contracts, restorer(index)), index.events);
  return new Map([
    [COMMITTED, json],
    [GENERATED, await formatTypeScript(new Map([...modules, ...emitVersionModules(pairs, index.events)]))],
  ]);
}

/** Writes published documents in other dialects into `dist`: the package has them, the repository does not. */
async function writeDialects(from: string): Promise<void> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(join(from, `${name}.json`), 'utf8')) as T;
  const { events, schemas = [] } = await read<Partial<EventIndex & RestIndex>>('index');
  const documents = await Promise.all((events ?? schemas).map(({ name }) => read<JsonSchema>(name)));
  const files =
    events === undefined
      ? emitRestDialects(DIALECTS, documents, await read('openapi'))
      : emitRegistryDocuments(DIALECTS, documents);
  await writeFiles(process.cwd(), DIALECTS, files);
}

async function generate(command: string | undefined, from: string | undefined): Promise<Output> {
  if (command === 'schemas') return generateSchemas(process.cwd());
  if (command === 'validators' && from !== undefined) return generateValidators(from);
  if (command === 'events') return generateEvents(process.cwd());
  throw new Error(`usage:\n${USAGE}`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      from: { type: 'string', multiple: true },
      names: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [command] = positionals;
  const { check = false, from = [], names, out } = values;
  if (command === 'declarations') return finishDeclarations(join(process.cwd(), 'dist'));
  if (command === 'dialects' && from.length === 1) return writeDialects(from[0]!);
  if (command === 'stand-ins' && from.length > 0) return writeStandIns(process.cwd(), from, check);
  if (command === 'rename' && from.length > 0 && names !== undefined && out !== undefined) {
    return writeRenamed(from, names, out);
  }
  const output = await generate(command, from[0]);
  for (const [folder, files] of output) {
    if (!check) {
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
  process.stderr.write(`compiler: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
