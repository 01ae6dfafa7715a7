import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OperationDefinition, OperationExamples } from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import type { JsonSchema } from '../json-schema.js';
import { mapValues } from '../subschemas.js';
import { checkRules } from '../check/rules.js';
import { recordPlaceholders } from '../placeholder-names/emit-placeholders.js';
import {
  type Contract,
  type Contracts,
  type EventModel,
  type EventOverview,
  type OperationContract,
  type RestModel,
  type RestOverview,
  RuleError,
} from '../model.js';
import { eventExamples, type Examples, type FieldExamples } from '../publish/examples.js';
import { mapSchemas, stateMarks } from '../publish/marks.js';
import type { ExampleSet } from '../publish/openapi-source.js';
import type { Publication } from '../publish/publish.js';
import { readModel } from '../model-files.js';
import { loadExports, toContracts, toOperations } from './load.js';

const EXAMPLES = 'src/examples.ts';

const NO_AREAS = new Set(['conversions', 'definitions', 'formats', 'generated', 'operations']);

export interface OpenApiOutline extends Omit<RestOverview, 'authorization'> {
  readonly authorization: { readonly header: TSchema; readonly remark: string };
}

export async function loadRestModel(packageFolder: string): Promise<RestModel> {
  const areas = (await readdir(join(packageFolder, 'src'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !NO_AREAS.has(entry.name))
    .map((entry) => `src/${entry.name}`);
  const contracts = recordRemarks(await loadExports(packageFolder, areas.toSorted()));
  checkRules(contracts);
  const operations = toOperations(await loadExports(packageFolder, ['src/operations']));
  const openapi = await importExport<OpenApiOutline>(packageFolder, 'src/openapi.ts', 'openapi');
  const { authorization, ...outline } = openapi;
  const overview = { ...outline, authorization: { ...authorization, header: authorization.header.$id! } };
  return { contracts, operations: operations.map(toOperationContract), overview };
}

function recordRemarks(exported: Parameters<typeof toContracts>[0]): Contracts {
  return mapSchemas(recordPlaceholders(toContracts(exported)), stateMarks);
}

export function toOperationContract({
  pathParams,
  query,
  request,
  responses,
  examples: _examples,
  ...operation
}: OperationDefinition): OperationContract {
  return {
    ...operation,
    ...(pathParams !== undefined && { pathParams: pathParams.$id! }),
    ...(query !== undefined && { query: query.$id! }),
    ...(request !== undefined && { request: request.$id! }),
    responses: mapValues(responses, ({ description, body, errors }) => ({
      description,
      body: body.$id!,
      ...(errors !== undefined && { errors }),
    })),
  };
}

export async function loadEventModel(packageFolder: string): Promise<EventModel> {
  const exported = await loadExports(packageFolder, ['src/catalogue', 'src/shapes']);
  const contracts = recordRemarks(exported);
  checkRules(contracts);
  const overview = await importExport<EventOverview>(packageFolder, 'src/asyncapi.ts', 'asyncapi');
  return { contracts: mapSchemas(contracts, withDomain), operations: [], overview };
}

function withDomain(schema: JsonSchema, { name, file }: Contract): JsonSchema {
  const event = schema['x-event'];
  if (event === undefined) return schema;
  const [, folder, domain] = file.split('/');
  if (folder !== 'catalogue' || domain === undefined)
    throw new RuleError(file, `${name} is outside the catalogue`);
  return { ...schema, 'x-event': { ...event, domain } };
}

export async function loadPublication(packageFolder: string): Promise<Publication> {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as object;
  const { version } = manifest as { version: string };
  const model = readModel(packageFolder);
  if (model.operations.length > 0) {
    const examples = await loadRestExamples(packageFolder);
    return { kind: 'rest', model: model as RestModel, version, examples };
  }
  const examples = await loadEventExamples(packageFolder, model.contracts);
  return { kind: 'events', model: model as EventModel, version, examples };
}

export async function loadRestExamples(packageFolder: string): Promise<ExampleSet> {
  const operations: Record<string, OperationExamples> = {};
  const parameters: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const definition of toOperations(await loadExports(packageFolder, ['src/operations']))) {
    const { operationId, examples, ...documents } = definition;
    operations[operationId] = examples;
    for (const part of ['pathParams', 'query'] as const) {
      const name = documents[part]?.$id;
      if (name !== undefined) parameters[name] = { ...parameters[name], ...examples[part] };
    }
  }
  const contracts = await importExport<ExampleSet['contracts']>(packageFolder, EXAMPLES, 'contractExamples');
  return { operations, parameters, contracts };
}

export async function loadEventExamples(packageFolder: string, contracts: Contracts): Promise<Examples> {
  const fields = await importExport<FieldExamples>(packageFolder, EXAMPLES, 'fieldExamples');
  return eventExamples(contracts, fields);
}

async function importExport<T>(packageFolder: string, file: string, name: string): Promise<T> {
  const module: Record<string, T> = await import(pathToFileURL(join(packageFolder, file)).href);
  const value = module[name];
  if (value === undefined) throw new RuleError(file, `exports no "${name}"`);
  return value;
}
