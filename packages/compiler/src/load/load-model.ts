import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OperationDefinition, ResponseDefinition } from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import { checkFileName, checkRules } from '../check/rules.js';
import { recordPlaceholders } from '../placeholder-names/rename-model.js';
import {
  type Contract,
  type EventModel,
  type EventOverview,
  type Model,
  type OperationContract,
  type RestModel,
  type RestOverview,
  RuleError,
} from '../model.js';
import { eventExamples, type FieldExamples } from '../publish/event-examples.js';
import type { ExampleSet, OperationExamples } from '../publish/openapi-source.js';
import type { Publication } from '../publish/publish.js';
import { readModel } from '../read-model.js';
import { loadExports, toContracts, toOperations } from './load.js';

/** The folders of the package of REST contracts that contain something else than definitions of documents. */
const NO_AREAS = new Set(['conversions', 'definitions', 'examples', 'formats', 'generated', 'operations']);

/** What `src/openapi.ts` exports: an overview that refers to definitions. */
export interface OpenApiOutline extends Omit<RestOverview, 'authorization' | 'tags'> {
  readonly authorization: { readonly header: TSchema; readonly remark: string };
  readonly tags: readonly {
    readonly name: string;
    readonly description: string;
    readonly operations: readonly OperationDefinition[];
  }[];
}

/** Makes the model of the definitions of a package of REST contracts. */
export async function loadRestModel(packageFolder: string): Promise<RestModel> {
  const areas = (await readdir(join(packageFolder, 'src'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !NO_AREAS.has(entry.name))
    .map((entry) => `src/${entry.name}`);
  const contracts = recordPlaceholders(toContracts(await loadExports(packageFolder, areas.toSorted())));
  checkRules(contracts);
  const operations = toOperations(await loadExports(packageFolder, ['src/operations']));
  const outline = await exportOf<OpenApiOutline>(packageFolder, 'src/openapi.ts', 'openapi');
  return { contracts, operations: operations.map(toOperationContract), overview: toOverview(outline) };
}

/** An operation with its documents by name. */
export function toOperationContract({
  pathParams,
  query,
  request,
  responses,
  ...operation
}: OperationDefinition): OperationContract {
  const { operationId, method, path, summary, description, repeat } = operation;
  return {
    operationId,
    method,
    path,
    summary,
    description,
    repeat,
    ...(pathParams !== undefined && { pathParams: pathParams.$id! }),
    ...(query !== undefined && { query: query.$id! }),
    ...(request !== undefined && { request: request.$id! }),
    responses: Object.fromEntries(
      Object.entries<ResponseDefinition>(responses).map(([status, response]) => [
        status,
        { description: response.description, body: response.body.$id! },
      ]),
    ),
  };
}

export function toOverview({ authorization, tags, ...outline }: OpenApiOutline): RestOverview {
  return {
    ...outline,
    authorization: { header: authorization.header.$id!, remark: authorization.remark },
    tags: tags.map((tag) => ({ ...tag, operations: tag.operations.map(({ operationId }) => operationId) })),
  };
}

/** Makes the model of the definitions of a package of events. */
export async function loadEventModel(packageFolder: string): Promise<EventModel> {
  const exported = await loadExports(packageFolder, ['src/catalogue', 'src/shapes']);
  const contracts = recordPlaceholders(toContracts(exported));
  checkRules(contracts);
  const overview = await exportOf<EventOverview>(packageFolder, 'src/asyncapi.ts', 'asyncapi');
  return {
    contracts: new Map([...contracts].map(([name, contract]) => [name, withDomain(contract)])),
    operations: [],
    overview,
  };
}

/** The domain of an event is the folder that its file is in. */
function withDomain(contract: Contract): Contract {
  const { name, file, schema } = contract;
  const event = schema['x-event'];
  if (event === undefined) return contract;
  const [, folder, domain] = file.split('/');
  if (folder !== 'catalogue' || domain === undefined)
    throw new RuleError(file, `${name} is outside the catalogue`);
  return { ...contract, schema: { ...schema, 'x-event': { ...event, domain } } };
}

/** Reads what a package publishes: its committed model, and the examples in its sources. */
export async function loadPublication(packageFolder: string): Promise<Publication> {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as object;
  const { version } = manifest as { version: string };
  const model = readModel(packageFolder);
  if (isRest(model)) {
    return { kind: 'rest', model, version, examples: await loadRestExamples(packageFolder) };
  }
  const fields = await exportOf<FieldExamples>(packageFolder, 'src/examples.ts', 'fieldExamples');
  const examples = eventExamples(model.contracts, fields);
  return { kind: 'events', model: model as EventModel, version, examples };
}

function isRest(model: Model): model is RestModel {
  return model.operations.length > 0;
}

async function loadRestExamples(packageFolder: string): Promise<ExampleSet> {
  const operations: Record<string, OperationExamples> = {};
  const others: Pick<ExampleSet, 'parameters' | 'contracts'> = { parameters: {}, contracts: {} };
  for (const { file, name, value } of await loadExports(packageFolder, ['src/examples'])) {
    checkFileName(file, name);
    if (name in others) Object.assign(others, { [name]: value });
    else operations[name] = value as OperationExamples;
  }
  return { operations, ...others };
}

async function exportOf<T>(packageFolder: string, file: string, name: string): Promise<T> {
  const module = (await import(pathToFileURL(join(packageFolder, file)).href)) as Record<
    string,
    T | undefined
  >;
  const value = module[name];
  if (value === undefined) throw new RuleError(file, `exports no "${name}"`);
  return value;
}
