import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type FormatVectors,
  type Index,
  type IndexEntry,
  RULES,
  type Vectors,
} from '@data-import/conformance';
import type { Schema } from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type Contract, contracts, listIssues, verdict } from '../test/contracts.js';
import { events } from '../test/events.js';
import { placesIn } from '../test/rewrite.js';

/* Tests the published vectors against our validators, and against Ajv with ajv-formats on the published files. */

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@data-import/conformance/index.json'));

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

const index = JSON.parse(read('index.json')) as Index;

const tested = new Map([...contracts, ...events].map((contract) => [contract.name, contract]));

const ajv = new Ajv2020({ strict: true, strictRequired: false, addUsedSchema: false });
addFormats.default(ajv);

/** An unsatisfiable schema forbids the field. */
function isForbidden(schema: Schema | false): boolean {
  return schema === false || 'not' in schema;
}

function readVectors({ file }: IndexEntry): Vectors {
  return JSON.parse(read(file)) as Vectors;
}

function toVersion(name: string): string {
  return (require(`${name}/package.json`) as { readonly version: string }).version;
}

/** Throws unless guard, validator, and Ajv with our formats and with its own agree. */
function isAccepted(contract: Contract, stock: (value: unknown) => boolean, document: unknown): boolean {
  const accepts = verdict(contract, document);
  if (stock(document) !== accepts) throw new Error(`Ajv with ajv-formats disagrees about a ${contract.name}`);
  return accepts;
}

describe('the index', () => {
  it('has every contract and event, and every format', () => {
    const { schemas, directions } = readRestContracts();
    const names = [...schemas.keys(), ...readEventContracts().events.map(({ name }) => name)];
    expect(index.contracts.map(({ contract }) => contract)).toEqual(names);
    expect(index.contracts.map(({ usedFor }) => usedFor)).toEqual(
      names.map((name) => directions.get(name) ?? 'event'),
    );
    expect(index.formats.map(({ format }) => format)).toEqual(Object.keys(formats).toSorted());
  });

  it('has the checksum of every file, and no other file', () => {
    const entries = [...index.contracts, ...index.formats];
    for (const { file, sha256 } of entries) {
      expect(createHash('sha256').update(read(file)).digest('hex'), file).toBe(sha256);
    }
    const files = readdirSync(join(folder, 'vectors'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.json')).toSorted()).toEqual(
      entries.map(({ file }) => file.slice('vectors/'.length)).toSorted(),
    );
  });

  it('has the versions of the packages, and every rule', () => {
    expect(index.versions).toEqual({
      '@data-import/schemas': toVersion('@data-import/schemas'),
      '@data-import/events': toVersion('@data-import/events'),
    });
    const found = index.contracts.flatMap((entry) => readVectors(entry).invalid.map(({ rule }) => rule));
    expect(new Set(found)).toEqual(new Set(RULES));
  });
});

describe.each(index.contracts.map((entry) => [entry.contract, entry] as const))('%s', (name, entry) => {
  const contract = tested.get(name)!;
  const { schema, valid, invalid } = readVectors(entry);
  const stock = ajv.compile(contract.document);

  it('has valid documents, which are accepted', () => {
    expect(schema).toBe((contract.document as { readonly $id?: string }).$id);
    expect([valid.length, invalid.length]).toEqual([entry.valid, entry.invalid]);
    expect(valid.length).toBeGreaterThan(0);
    for (const { title, document } of valid) expect(isAccepted(contract, stock, document), title).toBe(true);
  });

  it('has near misses, which get that one issue', () => {
    for (const { title, code, path, document } of invalid) {
      expect(listIssues(contract, document), title).toEqual([`${code} at "${path}"`]);
      expect(isAccepted(contract, stock, document), title).toBe(false);
    }
  });

  it('has every documented field and every listed value in its valid documents', () => {
    const text = JSON.stringify(valid.map(({ document }) => document));
    const missing = placesIn(contract.document as never).flatMap(({ schema: place }) => {
      const { properties = {}, enum: listed = [] } = place as Schema;
      const allowed = Object.entries(properties).filter(([, inner]) => !isForbidden(inner));
      return [
        ...allowed.map(([field]) => `${JSON.stringify(field)}:`).filter((field) => !text.includes(field)),
        ...listed.map((value) => JSON.stringify(value)).filter((value) => !text.includes(value)),
      ];
    });
    expect(missing).toEqual([]);
  });
});

describe.each(index.formats)('the format $format', (entry) => {
  const { vectors } = JSON.parse(read(entry.file)) as FormatVectors;

  it('has valid and invalid texts, which are accepted and refused', () => {
    const accepts = formats[entry.format as keyof typeof formats];
    for (const { value, isValid, why } of vectors) {
      expect(why).not.toBe('');
      expect(accepts(value), `${why}: ${value}`).toBe(isValid);
    }
    const valid = vectors.filter(({ isValid }) => isValid).length;
    expect([valid, vectors.length - valid]).toEqual([entry.valid, entry.invalid]);
    expect(Math.min(entry.valid, entry.invalid)).toBeGreaterThan(0);
  });
});
