import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Schema } from '@data-import/arbitraries';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { formats } from '@data-import/schemas/formats';
import { ValidateAccountRequest } from '@data-import/validators';
import { type ContractName, invalidSamples } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import { compileWithAjv, contracts, stockAjv, verdict } from '../test/contracts.js';
import { events } from '../test/events.js';
import { placesIn } from '../test/rewrite.js';

/*
 * Every example of the repository conforms to its contract, unless it is invalid on purpose. tools/interop tests the examples
 * of the OpenAPI document.
 */

const require = createRequire(import.meta.url);

/** Example payloads that are invalid on purpose, by file and line. */
const FAULTY = ['accounts.ndjson:3', 'faulty-account.json:1'];

describe('example payloads', () => {
  const folder = fileURLToPath(new URL('../../../examples/payloads/', import.meta.url));
  const documents = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    const parts = file.endsWith('.ndjson') ? text.trimEnd().split('\n') : [text];
    return parts.map((part, index) => [`${file}:${index + 1}`, JSON.parse(part) as unknown] as const);
  });

  it.each(documents)('%s', (place, document) => {
    const request = contracts.find(({ name }) => name === ValidateAccountRequest.name)!;
    expect(verdict(request, document)).toBe(!FAULTY.includes(place));
  });

  it('that are invalid on purpose exist', () => {
    expect(documents.map(([place]) => place)).toEqual(expect.arrayContaining(FAULTY));
  });
});

interface PublishedSchema {
  readonly contract: string;
  readonly definitions: Schema['$defs'];
  readonly schema: JsonSchema;
}

/** Deduplicated: many documents contain the same schema. */
const places = new Map<string, PublishedSchema>();
for (const { name, document } of [...contracts, ...events]) {
  for (const { schema } of placesIn(document as JsonSchema)) {
    places.set(JSON.stringify(schema), { contract: name, definitions: document.$defs, schema });
  }
}

function accepts({ definitions = {}, schema }: PublishedSchema, value: unknown): boolean {
  const { $id: _id, ...anonymous } = schema;
  return compileWithAjv({ ...anonymous, $defs: definitions })(value);
}

const given = [...places.values()].flatMap((place) => {
  const { examples = [], default: chosen } = place.schema;
  return [...examples, ...(chosen === undefined ? [] : [chosen])].map((value) => ({ place, value }));
});

it('examples in schemas conform to their schema', () => {
  expect(given.length).toBeGreaterThan(40);
  for (const { place, value } of given)
    expect(accepts(place, value), `${String(value)} in ${place.contract}`).toBe(true);
});

/** Descriptions quote field names, keywords of schemas, and values of their subject. Parts of values are these. */
const PARTS: Readonly<Record<string, string>> = { Token: 'the word before the access token' };

describe('descriptions', () => {
  const names = new Set([...places.values()].flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const quoted = [...places.values()].flatMap((place) => {
    const found = place.schema.description?.matchAll(/`([^`]+)`/g) ?? [];
    return [...found].map(([, text]) => ({ place, text: text! }));
  });
  const values = quoted.filter(({ text }) => !names.has(text) && !text.startsWith('x-'));

  it('quote field names, and values of their subject', () => {
    expect(quoted.length).toBeGreaterThan(0);
    const wrong = values.filter(({ place, text }) => PARTS[text] === undefined && !accepts(place, text));
    expect(wrong.map(({ place, text }) => `${text} in ${place.contract}`)).toStrictEqual([]);
    const used = new Set(values.map(({ text }) => text));
    expect(Object.keys(PARTS).filter((part) => !used.has(part))).toStrictEqual([]);
  });

  it('of the authorization have an example that is accepted', () => {
    const openapi = require('@data-import/schemas/openapi.json') as {
      components: { securitySchemes: { token: { description: string } } };
    };
    const [whole] = /`(Token [^`]+)`/.exec(openapi.components.securitySchemes.token.description)!.slice(1);
    const authorization = contracts.find(({ name }) => name === 'Authorization')!;
    expect(stockAjv(authorization)(whole)).toBe(true);
    expect(verdict(authorization, whole)).toBe(true);
  });
});

const messages = contracts.flatMap(({ name, validator }) =>
  invalidSamples(name as ContractName).flatMap(({ value }) => {
    const result = validator.validate(value);
    return result.ok ? [] : result.issues.map(({ message }) => message);
  }),
);
const shown = messages.flatMap((message) => [...message.matchAll(/expected .*?, such as "([^"]+)"/g)]);

it('examples in messages have the requested format', () => {
  const forms = new Map([
    ['a decimal number', formats.decimal],
    ['a date and time with an offset', formats['date-time']],
  ]);
  const seen = new Set<string>();
  for (const [message, example] of shown) {
    const [form, conforms] = [...forms].find(([words]) => message.includes(words)) ?? [];
    expect(conforms?.(example!), message).toBe(true);
    seen.add(form!);
  }
  expect([...seen].toSorted()).toStrictEqual([...forms.keys()].toSorted());
});
