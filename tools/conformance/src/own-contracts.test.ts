import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Schema, validDocuments } from '@data-import/arbitraries';
import { compileFolder } from '@data-import/compiler';
import { formats } from '@data-import/schemas/formats';
import type { Validator } from '@data-import/validators';
import { filesBelow } from '@data-import/workspace/exports';
import { ROOT } from '@data-import/workspace/processes';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

const SCHEMAS = join(ROOT, 'examples/own-contracts/schemas');
const PARENT = join(ROOT, 'tools/conformance/generated');

mkdirSync(PARENT, { recursive: true });
const folder = mkdtempSync(join(PARENT, 'own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const out = join(folder, 'out');

const result = await compileFolder(SCHEMAS, out);
const modules = (await import(/* @vite-ignore */ pathToFileURL(join(out, 'index.js')).href)) as Record<
  string,
  Validator<unknown>
>;

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as T;
}

const ajv = new Ajv2020({ strict: false, formats });
for (const file of filesBelow(SCHEMAS).filter((path) => path.endsWith('.json'))) {
  ajv.addSchema({ ...readJson<object>(SCHEMAS, file), $id: `file:///${file}` });
}

/** The original schemas: files by name, and the exports of a module. */
const { Customer, CustomerMergedV1 } = (await import(
  /* @vite-ignore */ pathToFileURL(join(SCHEMAS, 'customer.ts')).href
)) as Record<string, object>;

/** Stock Ajv on the schema as it is written. TypeBox names a definition by an `$id` in the middle of another one. */
function stockAjv(written: string | object): ValidateFunction {
  if (typeof written === 'string') return ajv.getSchema(`file:///${written}`)!;
  const withoutIds: unknown = JSON.parse(JSON.stringify(written), (key, value: unknown) =>
    key === '$id' ? undefined : value,
  );
  return ajv.compile(withoutIds as object);
}

const CONTRACTS: readonly (readonly [name: string, written: string | object])[] = [
  ['Order', 'order.json'],
  ['Voucher', 'voucher.json'],
  ['OrderPlacedV1', 'order.placed/v1.json'],
  ['Line', 'order.json#/$defs/line'],
  ['OrderDelivery', 'order.json#/properties/delivery'],
  ['Customer', Customer!],
  ['CustomerMergedV1', CustomerMergedV1!],
];

it('every schema of the example is compiled', () => {
  const parts = ['OrderPlacedV1Totals'];
  expect(result).toMatchObject({
    ok: true,
    contracts: [...CONTRACTS.map(([name]) => name), ...parts].toSorted(),
  });
});

describe.each(CONTRACTS.map(([name, written]) => ({ name, written })))('$name', ({ name, written }) => {
  const document = readJson<Schema>(out, `json/${name}.json`);
  const tested = { name, document };
  const judge = stockAjv(written);
  const validator = modules[name]!;

  const isAgreed = (value: unknown): boolean => {
    // Null is left out where a field is the object or null.
    const expected = judge(value) && !(name === 'OrderDelivery' && value === null);
    const verdicts = [validator.is(value), validator.validate(value).ok];
    expect(verdicts).toEqual([expected, expected]);
    return expected;
  };

  it('accepts the same documents as stock Ajv', () => {
    tryOn(tested, validDocuments(document), isAgreed);
  });

  it('rejects a document with one error, and stock Ajv does', () => {
    tryOnMutations(tested, ({ value }) => !isAgreed(value));
  });

  it('gives the verdict of stock Ajv on any document', () => {
    tryOnGarbled(tested, (value) => void isAgreed(value));
  });
});
