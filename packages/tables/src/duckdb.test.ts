import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawDocument, type Choices } from '@data-import/arbitraries/documents';
import { arbitraryOf } from '@data-import/arbitraries';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRow, type Row, selectRows } from '../test/reference.js';
import { createScript, type TableSource } from './script.js';
import { planTables } from './table.js';

const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
const file = join(folder, 'events.ndjson');
let connection: DuckDBConnection;
let schemas = 0;

async function load(sources: readonly TableSource[], lines: readonly (string | object)[]): Promise<void> {
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  schemas += 1;
  await connection.run(`create schema s${schemas}; use s${schemas}`);
  await connection.run(createScript(sources, 'duckdb', file));
}

async function query(sql: string): Promise<readonly Row[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson() as never;
}

beforeAll(async () => {
  connection = await (await DuckDBInstance.create()).connect();
  await connection.run("set TimeZone = 'UTC'");
});

afterAll(() => {
  connection.closeSync();
  rmSync(folder, { recursive: true });
});

const SOLD: readonly TableSource[] = [
  {
    name: 'shop.sold@v1',
    event: { type: 'shop.sold', version: 'v1' },
    schema: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        buyer: { type: 'object', properties: { name: { type: 'string' } } },
        price: { type: 'number' },
      },
    },
  },
  {
    name: 'shop.sold@v2',
    event: { type: 'shop.sold', version: 'v2' },
    schema: {
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 0, maximum: 10 },
        price: { type: 'string', format: 'decimal' },
        at: { type: 'string', format: 'date-time' },
      },
    },
  },
];

describe('events', () => {
  beforeAll(async () => {
    const v1 = { type: 'shop.sold', version: 'v1', id: 'e-1', time: '2024-01-02T03:04:05+01:00' };
    await load(SOLD, [
      { ...v1, payload: { id: 1, buyer: { name: 'Ada \0\ud800\u{1f600}' }, price: 2.5 } },
      '{"type":"shop.sold","version":"v1","payload":{"id":9007199254740993,"buyer":"Ada","price":"2"}}',
      {
        'detail-type': 'shop.sold-v2',
        version: '0',
        detail: { id: 1, price: '2.50', at: '2024-01-02T03:04:05.123456789Z' },
      },
      '{"type":"shop.sold","version":"v2","payload":{"id":1.5,"price":"x"}}',
      'oops',
      { type: 'shop.sold', version: 'v3', payload: {} },
      { type: 'shop.sold', version: 'v2', payload: 7 },
    ]);
  });

  it('have a table for each version, and a view of all', async () => {
    const rows = await query('select * exclude (_line) from shop_sold');
    expect(rows).toEqual([
      {
        _version: 'v1',
        _id: 'e-1',
        _time: '2024-01-02 02:04:05+00',
        _replaced: true,
        _inexact: [],
        id: '1',
        buyer_name: 'Ada \uFFFD\uFFFD\u{1f600}',
        price: '2.5',
        at: null,
      },
      {
        _version: 'v1',
        _id: null,
        _time: null,
        _replaced: false,
        _inexact: ['price', 'buyer'],
        id: '9007199254740993',
        buyer_name: null,
        price: null,
        at: null,
      },
      {
        _version: 'v2',
        _id: null,
        _time: null,
        _replaced: false,
        _inexact: ['at'],
        id: '1',
        buyer_name: null,
        price: '2.5000000000',
        at: '2024-01-02 03:04:05.123456+00',
      },
      {
        _version: 'v2',
        _id: null,
        _time: null,
        _replaced: false,
        _inexact: ['id', 'price'],
        id: null,
        buyer_name: null,
        price: null,
        at: null,
      },
    ]);
  });

  it('keep their line, and other lines are in the table of rejects', async () => {
    expect((await query('select _line from shop_sold where id > 1'))[0]!['_line']).toContain(
      '9007199254740993',
    );
    expect(await query('select reason from data_import_rejects order by 1')).toEqual([
      { reason: 'no table' },
      { reason: 'no table' },
      { reason: 'not JSON' },
    ]);
  });
});

it('loads documents of contracts that are no objects', async () => {
  await load([{ name: 'Sizes', schema: { type: 'array' } }], [[1, 2], '{"a":1}', 'null']);
  expect(await query('select value from sizes order by 1')).toEqual([
    { value: '[1,2]' },
    { value: '{"a":1}' },
    { value: null },
  ]);
});

function drawName(choices: Choices): string {
  const parts = ['--', ...`'"\\;/~\0\ud800éaA.$% \n`];
  return Array.from({ length: choices.int(0, 6) }, () => choices.pick(parts)).join('');
}

const FIELDS: readonly JsonSchema[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: ['string', 'null'], format: 'date' },
  { type: 'string', format: 'date-time' },
  { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  { type: 'array', items: {} },
  {},
];

it('loads every document into every table, whatever fields and contracts are called', async () => {
  const drawn = arbitraryOf((choices) => {
    const field = (depth: number): JsonSchema =>
      depth < 2 && choices.chance(0.3) ? object(depth + 1) : choices.pick(FIELDS);
    const object = (depth: number): JsonSchema => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: choices.int(0, 5) }, () => [drawName(choices), field(depth)]),
      ),
    });
    const schema = object(0);
    const event = { type: drawName(choices), version: drawName(choices) };
    const payloads = Array.from({ length: 5 }, () => drawDocument(schema as object, choices));
    return { source: { name: 'own', event, schema }, payloads };
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ source, payloads }) => {
      const lines = payloads.map((payload) => ({ ...source.event, payload }));
      await load([source], lines);
      const [table] = planTables([source]).tables;
      const rows = await query(selectRows(table!));
      expect(rows).toHaveLength(lines.length);
      for (const row of rows) expect(compareRow(table!, row, 'duckdb')).toEqual([]);
      expect(rows.map((row) => row['_line']).toSorted()).toEqual(
        lines.map((line) => JSON.stringify(line)).toSorted(),
      );
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
