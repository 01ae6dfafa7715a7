import type { JsonSchema } from '@data-import/compiler/json-schema';
import { placesIn } from '@data-import/compiler/json-schema';
import * as exported from '@data-import/schemas';
import { expect, it } from 'vitest';
import { readEventContracts, readRestContracts, type Schemas } from '../contracts.js';
import { listValueLists } from './value-pages.js';

const rest = readRestContracts();
const lists = listValueLists(rest);

it('equal the lists that @data-import/schemas exports, by name', () => {
  const constants = Object.entries(exported).filter(([name]) => name.endsWith('Values'));
  expect(Object.fromEntries(lists.map(({ constant, values }) => [constant, values]))).toEqual(
    Object.fromEntries(constants),
  );
});

it('know which lists are open', () => {
  const isOpen = Object.fromEntries(lists.map((list) => [`${list.schema}.${list.field}`, list.isOpen]));
  expect(isOpen).toMatchObject({ 'Account.account_type': true, 'ImportProcess.status': false });
});

function listedIn(schemas: Schemas): string[] {
  return [...schemas].flatMap(([name, { $defs: _parts, ...schema }]) =>
    placesIn(schema as JsonSchema)
      .filter(([, part]) => part.enum !== undefined || part['x-open-enum'] === true)
      .map(([pointer]) => `${name}.${pointer.replace(/^\/properties\//, '')}`),
  );
}

it('cover every list in the schemas', () => {
  expect(listedIn(rest.schemas)).toEqual(lists.map(({ schema, field }) => `${schema}.${field}`));
  expect(listedIn(readEventContracts().schemas)).toEqual([]);
});
