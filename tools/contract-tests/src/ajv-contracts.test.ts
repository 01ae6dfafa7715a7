import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { addContracts, contractId } from '@data-import/schemas/ajv';
import { describe, expect, it, vi } from 'vitest';
import type { Index, Vectors } from '@data-import/conformance';

const require = createRequire(import.meta.url);
const index = require('@data-import/conformance/index.json') as Index;
const contracts = index.contracts.filter(({ schema }) => schema.startsWith(contractId('')));

const OPTIONS = { strict: true, strictRequired: false, allowUnionTypes: true } as const;

describe.each([
  ['draft 2020-12', Ajv2020],
  ['draft-07', Ajv],
])('addContracts in an instance of %s', (_draft, Instance) => {
  it('gives every contract the verdicts of its vectors, and prints nothing in strict mode', () => {
    const warn = vi.spyOn(console, 'warn');
    const ajv = addContracts(new Instance(OPTIONS));
    let count = 0;
    const wrong = contracts.flatMap(({ contract, schema, file }) => {
      const validate = ajv.getSchema(schema)!;
      const { valid, invalid } = require(`@data-import/conformance/${file}`) as Vectors;
      count += valid.length + invalid.length;
      const refused = valid.filter(({ document }) => !validate(document));
      const accepted = invalid.filter(({ document }) => validate(document));
      return [...refused, ...accepted].map((vector) => ({ contract, ...vector }));
    });
    expect(count).toBeGreaterThan(2_000);
    expect(wrong).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('serves references of own schemas, and reads no other contract', () => {
    const ajv = addContracts(new Instance(OPTIONS));
    const addSchema = vi.spyOn(ajv, 'addSchema');
    const isList = ajv.compile({ type: 'array', items: { $ref: contractId('Note') } });
    expect([isList([{ body: 'Rang.' }]), isList([{}])]).toEqual([true, false]);
    expect(addSchema.mock.calls.map(([, id]) => id)).toEqual([contractId('Note')]);
  });

  it('keeps formats and keywords that the instance has, and refuses a name that it has', () => {
    const ajv = new Instance({ ...OPTIONS, formats: { date: /^x$/ } });
    ajv.addKeyword('x-pii');
    expect(addContracts(ajv)).toBe(ajv);
    expect(ajv.compile({ type: 'string', format: 'date' })('x')).toBe(true);
    expect(() => addContracts(ajv)).toThrow(
      'schema with key or id "urn:data-import:rest:Account" already exists',
    );
  });
});
