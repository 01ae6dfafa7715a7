import { toComparable } from '@data-import/compiler/compare/comparable';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { readPasted } from '@data-import/reference/comparison/pasted';
import { judgePair } from '@data-import/reference/comparison/prover';
import { listRows } from '@data-import/reference/comparison/rows';
import { readSource } from '@data-import/reference/source';
import { expect, it } from 'vitest';
import { type EventIndex, listContracts, type RestIndex } from '../client/compare/contracts.js';
import { schemaFiles } from '../src/package-files.js';

const files = new Map(schemaFiles(await readSource()).map(({ path, text }) => [path, text]));
const json = <T>(path: string): T => JSON.parse(files.get(path)!) as T;
const indexes = [
  json<RestIndex>('schemas/rest/index.json'),
  json<EventIndex>('schemas/events/index.json'),
] as const;
const contracts = [...listContracts(...indexes).values()];

it('lists each committed schema once', () => {
  const paths = [...files.keys()].filter((path) => /^schemas\/.*\/(?!index|versions)\w+\.json$/.test(path));
  expect(contracts.map(({ file }) => file).toSorted()).toEqual(paths.toSorted());
  expect(new Set(contracts.map(({ id }) => id)).size).toBe(contracts.length);
});

function toDraft07(text: string): string {
  return text
    .replace('https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#')
    .replace('"$defs":', '"definitions":')
    .replaceAll('"#/$defs/', '"#/definitions/');
}

function compare(file: string, text: string): unknown {
  const { document, problem } = readPasted(text);
  if (document === undefined) return problem;
  const ours: SchemaObject = toComparable(json(file));
  const { users } = judgePair({ before: ours, after: document }, { before: 'v1', after: 'v2' });
  return [listRows(ours, document).rows, ...Object.values(users).map(({ state }) => state)];
}

it.each([
  ['copy', (text: string) => text],
  ['form in draft-07', toDraft07],
])('a pasted %s of any contract equals the contract', (_what, convert) => {
  for (const { id, file } of contracts)
    expect(compare(file, convert(files.get(file)!)), id).toEqual([[], 'fine', 'fine', 'fine']);
});
