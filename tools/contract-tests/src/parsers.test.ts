import { fromFieldErrors, toFieldErrors } from '@data-import/errors';
import { fromCloudEvents, fromEventBridge } from '@data-import/events';
import { parseEvent } from '@data-import/events/sync';
import { readEventContracts } from '@data-import/workspace/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileWithAjv, contract, readPublished, stockAjv, wireContracts } from '../test/contracts.js';
import { isObject } from '../test/documents.js';
import { parameters } from '../test/runs.js';

const RUNS = parameters(1000);
const catalogue = readEventContracts();

function fromWords(...words: string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })))
    .map((each) => each.join(''));
}

function fromNames(names: readonly string[], values: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc.dictionary(fc.constantFrom(...names, '__proto__', 'x'), values, { maxKeys: 5 });
}

describe.each(wireContracts.filter(({ document }) => document.type === 'object'))(
  'any query for $name',
  (tested) => {
    const { document, validator } = tested;
    const fields = Object.entries(document.properties ?? {}).filter(([, schema]) => schema !== false);
    const names = fields.map(([name]) => name);

    /** Decodes `true` and `false`, and applies defaults, according to the specification. */
    function decode(given: object): Record<string, unknown> {
      const decoded: Record<string, unknown> = { ...given };
      for (const [name, schema] of fields) {
        const { type, default: byDefault } = schema as { type?: unknown; default?: unknown };
        const value = decoded[name];
        if (type === 'boolean' && (value === 'true' || value === 'false')) decoded[name] = value === 'true';
        if (value === undefined && byDefault !== undefined) decoded[name] = byDefault;
      }
      return decoded;
    }

    function check(given: object): void {
      const before = JSON.stringify(given);
      const result = validator.validate(given);
      const decoded = decode(given);
      expect(JSON.stringify(given)).toBe(before);
      expect(result.ok).toBe(stockAjv(tested)(decoded));
      if (result.ok) expect(result.value).toEqual(decoded);
      else expect(result.issues.length).toBeGreaterThan(0);
    }

    it('agrees with stock Ajv on the decoded parameters', () => {
      const queries = fromWords(...names, '=', '&', 'true', 'false', '%', '+', '__proto__');
      fc.assert(
        fc.property(queries, (text) => {
          const search = new URLSearchParams(text);
          const grouped = Object.fromEntries(
            [...new Set(search.keys())].map((name) => {
              const values = search.getAll(name);
              return [name, values.length === 1 ? values[0] : values];
            }),
          );
          check(grouped);
          expect(validator.validate(search)).toEqual(validator.validate(grouped));
        }),
        RUNS,
      );
      const values = fc.oneof(fc.constantFrom('true', 'false', 'A-1', '', true), fc.jsonValue());
      fc.assert(fc.property(fromNames(names, values), check), RUNS);
    });
  },
);

it('any header agrees with stock Ajv', () => {
  const authorization = contract('Authorization');
  const headers = fromWords('Token ', 'Bearer ', ' ', '\t', 'a'.repeat(40), '0123456789abcdef');
  fc.assert(
    fc.property(headers, (text) => {
      expect(authorization.validator.validate(text).ok).toBe(stockAjv(authorization)(text));
    }),
    RUNS,
  );
});

describe('any event', () => {
  const compiled = new Map(
    ['AccountCreatedV1', 'BillingLedgerEntryPostedV1', 'BillingLedgerEntryPostedV2'].map((name) => {
      const { type, version } = catalogue.events.find((event) => event.name === name)!;
      return [`${type}-${version}`, compileWithAjv(readPublished('events', name))] as const;
    }),
  );
  const types = fc.constantFrom('account.created', 'billing.ledger.entry_posted', 'account', '__proto__', 1);
  const versions = fc.constantFrom('v1', 'v2', 'v9', 'V1', '1.0', null);
  const valid = [...compiled.keys()].map((key) => {
    const { name } = catalogue.events.find(({ type, version }) => `${type}-${version}` === key)!;
    return readPublished('events', name).examples![0];
  });
  const payloads = fc.oneof(fc.constantFrom(...valid), fc.jsonValue());
  const plain = fc.record(
    {
      type: types,
      version: versions,
      payload: payloads,
      payloadText: payloads.map((each) => JSON.stringify(each)),
    },
    { requiredKeys: [] },
  );
  const names = fc.tuple(types, versions).map(([type, version]) => `${String(type)}-${String(version)}`);
  const bridge = fc
    .record({ 'detail-type': names, detail: payloads }, { requiredKeys: [] })
    .map((message) => fromEventBridge(message));
  const cloud = fc
    .record({ type: fc.oneof(names, types), dataschema: names, data: payloads }, { requiredKeys: [] })
    .map((message) => fromCloudEvents(message));

  it('gets the verdict of stock Ajv on its payload, in any envelope', () => {
    fc.assert(
      fc.property(fc.oneof(plain, bridge, cloud), (event) => {
        const { type, version, payload, payloadText } = event as Record<string, unknown>;
        const outcome = parseEvent(event);
        const read: unknown =
          payload === undefined && typeof payloadText === 'string' ? JSON.parse(payloadText) : payload;
        if (typeof type !== 'string' || typeof version !== 'string' || read === undefined) {
          expect(outcome.kind).toMatch(/^(malformed|not-json)$/);
          return;
        }
        const validate = compiled.get(`${type}-${version}`);
        const isType = catalogue.events.some((each) => each.type === type);
        const unknown = isType ? 'unknown-version' : 'unknown-type';
        expect(outcome.kind).toBe(validate === undefined ? unknown : validate(read) ? 'valid' : 'invalid');
        for (const unknownFields of ['report', 'strip'] as const) {
          expect(parseEvent(event, { unknownFields }).kind).toBe(outcome.kind);
        }
        const { kind } = parseEvent(event, { unknownFields: 'reject', maxIssues: 1 });
        if (outcome.kind !== 'valid') expect(kind).not.toBe('valid');
      }),
      RUNS,
    );
  });
});

const EXPLANATIONS = /^(detail|error_detail|error|message|code|title|type|status|non_field_errors)$/;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Normalises messages to lists, and lists of objects to objects; null for self-explanatory bodies. */
function withLists(body: unknown): unknown {
  if (Array.isArray(body) && body.length > 0 && body.every((each) => isText(each)))
    return { non_field_errors: body };
  if (isObject(body) && Object.keys(body).some((name) => EXPLANATIONS.test(name) && isText(body[name])))
    return null;
  const convert = (value: unknown): unknown => {
    if (isText(value)) return [value];
    const isList = Array.isArray(value) && value.every((each) => isObject(each)) && value.length > 0;
    if (!isList && !isObject(value)) return value;
    if (isObject(value) && isText(value['detail'])) return null;
    const entries = Object.entries(value).filter(([, each]) => !isList || JSON.stringify(each) !== '{}');
    return Object.fromEntries(entries.map(([name, each]) => [name, convert(each)]));
  };
  return isText(body) ? null : convert(body);
}

describe('any error body', () => {
  const fieldErrors = contract('FieldErrors');
  const texts = fc.array(fc.string());
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      texts,
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('0', '1', '__proto__')), tie('tree')),
      fc.jsonValue(),
    ),
  }));

  it('is read as field errors if stock Ajv accepts it, and survives a round trip', () => {
    fc.assert(
      fc.property(tree, (body) => {
        const issues = fromFieldErrors(body);
        const isEmpty = JSON.stringify(body) === '{}';
        const accepts = stockAjv(fieldErrors);
        expect(issues !== undefined).toBe(isEmpty || accepts(body) || accepts(withLists(body)));
        const again = issues === undefined ? undefined : fromFieldErrors(toFieldErrors(issues));
        const list = (each = issues): string[] =>
          (each ?? []).map(({ pointer, message }) => `${pointer} ${message}`).toSorted();
        expect(list(again)).toEqual(list());
      }),
      RUNS,
    );
  });
});
