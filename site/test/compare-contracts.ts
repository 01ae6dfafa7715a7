import { readSource } from '@data-import/reference/source';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import {
  type Contract,
  listContracts,
  type EventIndex,
  type RestIndex,
} from '../client/compare/contracts.js';
import { toComparable } from '@data-import/compiler/compare/comparable';
import { schemaFiles } from '../src/package-files.js';

const source = await readSource();
const files = new Map(schemaFiles(source).map(({ path, text }) => [path, text]));

export const schemaPaths = [...files.keys()].filter((path) =>
  /^schemas\/.*\/(?!index|versions)\w+\.json$/.test(path),
);

const all = listContracts(
  json<RestIndex>('schemas/rest/index.json'),
  json<EventIndex>('schemas/events/index.json'),
);

export const contracts: readonly Contract[] = [...all.values()];

export const { versions } = source.events;

export function toText(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`the site has no file ${path}`);
  return text;
}

export function loadDocument(contract: Contract): SchemaObject {
  return toComparable(json(contract.file));
}

export function toContract(id: string): Contract {
  const contract = all.get(id);
  if (contract === undefined) throw new Error(`there is no contract ${id}`);
  return contract;
}

export function toDraft07Text({ file }: Contract): string {
  return toText(file)
    .replace('https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#')
    .replace('"$defs":', '"definitions":')
    .replaceAll('"#/$defs/', '"#/definitions/');
}

function json<T>(path: string): T {
  return JSON.parse(toText(path)) as T;
}
