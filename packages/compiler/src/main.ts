import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GENERATED, toFiles } from './assemble/contract-modules.js';
import { escapeHidden } from './characters.js';
import { emitClientModules } from './assemble/emit-client-modules.js';
import { emitErrorModules, toSummaries } from './assemble/emit-operation-modules.js';
import { emitEventModules } from './assemble/emit-event-modules.js';
import { emitJsonSchemaModules } from './assemble/emit-json-schema-modules.js';
import { emitDefinitions, emitSchemaModules } from './assemble/emit-schema-modules.js';
import { emitValidatorModules } from './assemble/emit-validator-modules.js';
import { loadEventModel, loadPublication, loadRestModel } from './load/load-model.js';
import { CONTRACTS, emitModel, readModel, toModel } from './model-files.js';
import type { FileMap, RestOverview } from './model.js';
import { emitPlaceholders } from './placeholder-names/emit-placeholders.js';
import { AUTHORIZATION, eventsIn } from './publish/emit-index.js';
import { PUBLISHED, toOperation } from './publish/emit-json.js';
import { publish } from './publish/publish.js';
import { emitVersionModules, versionPairs } from './versions/emit-versions.js';
import { writeFiles } from '@data-import/files/folder';
import { formatTypeScript } from './write/write.js';

const USAGE = 'compiler schemas|events|validators|errors|client|publish [--from <package>]: see the README';

interface Output {
  readonly contracts?: FileMap;
  readonly modules: Iterable<readonly [path: string, text: string]>;
}

async function generateSchemas(packageFolder: string, events: string): Promise<Output> {
  const model = await loadRestModel(packageFolder);
  const operations = model.operations.map(toOperation);
  const modules = await emitSchemaModules(model.contracts, operations, toSummaries(model.operations));
  const places = toFiles([emitPlaceholders([model, readModel(events)])]);
  return { contracts: emitModel(model), modules: [...modules, ...places] };
}

async function generateEvents(packageFolder: string): Promise<Output> {
  const model = await loadEventModel(packageFolder);
  const files = emitModel(model);
  const { contracts } = toModel(files);
  const events = eventsIn(contracts);
  const versions = emitVersionModules(versionPairs(events, contracts), events);
  const definitions = emitDefinitions(model.contracts, './types.js', '@data-import/schemas/definitions');
  const modules = [...(await emitEventModules(contracts, events)), ...toFiles([definitions]), ...versions];
  return { contracts: files, modules };
}

async function generate(command: string | undefined, from: string | undefined): Promise<Output | undefined> {
  if (command === 'events') return generateEvents(process.cwd());
  if (from === undefined) return undefined;
  if (command === 'schemas') return generateSchemas(process.cwd(), from);
  const { contracts, operations } = readModel<RestOverview>(from);
  const summaries = toSummaries(operations);
  if (command === 'errors') return { modules: emitErrorModules(operations) };
  if (command === 'client') return { modules: emitClientModules(operations, summaries) };
  if (command !== 'validators') return undefined;
  const all = operations.map(toOperation);
  const options = { typesFrom: '@data-import/schemas', summaries };
  const modules = await emitValidatorModules(contracts, all, [AUTHORIZATION], options);
  return { modules: [...modules, ...emitJsonSchemaModules(contracts, all)] };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [command] = positionals;
  if (command === 'publish') {
    const files = publish(await loadPublication(process.cwd()));
    return writeFiles(join(process.cwd(), 'dist'), PUBLISHED, files);
  }
  const output = await generate(command, values.from);
  if (output === undefined) {
    process.stderr.write(`usage:\n${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const modules = await formatTypeScript(new Map(output.modules));
  if (output.contracts !== undefined) await writeFiles(process.cwd(), CONTRACTS, output.contracts);
  await writeFiles(process.cwd(), GENERATED, modules);
}

await main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`compiler: ${escapeHidden(message.replaceAll(/\s+/g, ' '))}\n`);
  process.exitCode = 1;
});
