import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as root from '@data-import/schemas';
import * as definitions from '@data-import/schemas/definitions';
import { Account, AccountNote, registerFormats } from '@data-import/schemas/definitions';
import { FormatRegistry, Kind, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const { schemas, assumptions } = require('@data-import/schemas/index.json') as {
  schemas: { name: string; direction: string }[];
  assumptions: { schema?: string; pointer?: string; assumption: string }[];
};

const account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

describe('the definitions', () => {
  it('are those of the index, each under its name, beside one function', () => {
    const schemasByName = Object.entries<object>(definitions).filter(([, value]) => Kind in value);
    const names = schemasByName.map(([name]) => name);
    expect(schemasByName.map(([, schema]) => (schema as TSchema).$id)).toEqual(names);
    expect(names.toSorted()).toEqual(schemas.map(({ name }) => name).toSorted());
    expect(Object.keys(definitions).filter((name) => !names.includes(name))).toEqual(['registerFormats']);
  });

  it('are not in the root', () => {
    const shared = Object.keys(root).filter((name) => name in definitions);
    expect(shared).toEqual([]);
  });
});

function evaluate(entry: string, expression: string): unknown {
  const program = `
    const entry = await import('${entry}');
    console.log(JSON.stringify(await (async () => ${expression})()));`;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: packageFolder, encoding: 'utf8' }));
}

it('datetimes in examples of responses are written as in general, except those that are documented otherwise', () => {
  const document = JSON.stringify(require('@data-import/schemas/openapi.json'));
  const instants = [...document.matchAll(/"(\w+)":"(\d{4}-\d\d-\d\dT[^"]*)"/g)];
  const others = instants.filter(([, , text]) => !/T\d\d:\d\d:\d\dZ$/.test(text!)).map(([, name]) => name);
  expect(new Set(others)).toEqual(new Set(['created_at', 'modified_at']));
  expect(instants.length).toBeGreaterThan(others.length);
});

/** The fields that the specification states as required: the account key and the account itself. */
const STATED = /^(import_supplier(_code)?|external_(account_number|identifier)|payload)$/;

it('required fields of requests are stated, or marked as an assumption', () => {
  const requests = new Set(
    schemas.filter(({ direction }) => direction === 'request').map(({ name }) => name),
  );
  const requiring = Object.entries<object>(definitions).flatMap(([name, definition]) => {
    const { required = [] } = definition as { required?: string[] };
    return requests.has(name) && required.some((field) => !STATED.test(field)) ? [name] : [];
  });
  const marked = assumptions.filter(
    ({ pointer, assumption }) => pointer === '' && /required/.test(assumption),
  );
  expect(requiring.length).toBeGreaterThan(15);
  expect(marked.map(({ schema }) => schema)).toEqual(expect.arrayContaining(requiring));
});

describe('registerFormats', () => {
  beforeEach(() => {
    FormatRegistry.Clear();
  });

  it('makes TypeBox check the formats', () => {
    registerFormats();
    expect([...FormatRegistry.Entries().keys()].toSorted()).toEqual(Object.keys(root.formats));
    expect(Value.Check(AccountNote, { created_at: '2024-02-29T12:00:00Z' })).toBe(true);
    expect(Value.Check(AccountNote, { created_at: '2023-02-29T12:00:00Z' })).toBe(false);
  });

  it('is needed, because TypeBox does not know the formats', () => {
    expect(Value.Check(AccountNote, { created_at: '2024-02-29T12:00:00Z' })).toBe(false);
  });

  it('reaches a definition inside another schema', () => {
    registerFormats();
    const Order = Type.Object({ account: Account });
    const verdicts = ['12.50', '1e3'].map((transfer_balance) =>
      Value.Check(Order, { account: { ...account, transfer_balance } }),
    );
    expect(verdicts).toEqual([true, false]);
  });

  it('is not called by the import', () => {
    const registered = `(await import('@sinclair/typebox')).FormatRegistry.Entries().size`;
    expect(evaluate('@data-import/schemas/definitions', registered)).toBe(0);
    expect(evaluate('@data-import/schemas/definitions', `(entry.registerFormats(), ${registered})`)).toBe(5);
  });
});

it('composition keeps required and optional fields', () => {
  const { required, properties } = Type.Pick(Account, ['import_supplier', 'transfer_balance']);
  expect([required, Object.keys(properties)]).toEqual([
    ['import_supplier'],
    ['import_supplier', 'transfer_balance'],
  ]);
  expect(Value.Check(Type.Partial(Account), {})).toBe(true);
  expect(Value.Check(Type.Omit(Account, ['import_supplier']), { external_account_number: 'A-1' })).toBe(true);
});
