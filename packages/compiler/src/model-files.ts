import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inKeywordOrder, type JsonSchema } from './json-schema.js';
import type { Contract, FileMap, Model, OperationContract, Overview } from './model.js';
import { toJson } from './publish/emit-json.js';

export const CONTRACTS = 'contracts';

const OPERATIONS = `${CONTRACTS}/operations`;

const OVERVIEW = `${CONTRACTS}/overview.json`;

export function emitModel({ contracts, operations, overview }: Model): FileMap {
  return new Map([
    ...[...contracts.values()].map(
      ({ name, schema }) => [`${CONTRACTS}/${name}.json`, toJson(inKeywordOrder(schema))] as const,
    ),
    ...operations.map((each) => [`${OPERATIONS}/${each.operationId}.json`, toJson(each)] as const),
    [OVERVIEW, toJson(overview)],
  ]);
}

export function toModel<O extends Overview>(files: ReadonlyMap<string, string>): Model<O> {
  const contracts = new Map<string, Contract>();
  const operations: OperationContract[] = [];
  let overview: O | undefined;
  for (const path of [...files.keys()].toSorted()) {
    const value = parse(path, files.get(path)!);
    if (path === OVERVIEW) overview = value as O;
    else if (path.startsWith(`${OPERATIONS}/`)) operations.push(value as OperationContract);
    else {
      const name = path.slice(CONTRACTS.length + 1, -'.json'.length);
      contracts.set(name, { name, file: path, schema: value as JsonSchema });
    }
  }
  if (overview === undefined) throw new Error(`${OVERVIEW} is missing`);
  return { contracts, operations, overview };
}

export function readModel<O extends Overview>(packageFolder: string): Model<O> {
  const paths = readdirSync(join(packageFolder, CONTRACTS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `${CONTRACTS}/${path.replaceAll('\\', '/')}`);
  return toModel(new Map(paths.map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')])));
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
