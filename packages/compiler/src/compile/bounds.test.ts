import { expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { toContracts } from '../../test/vocabulary.js';
import { type JsonSchema, refTo } from '../json-schema.js';

it.each([
  ['email', 'a.', ''],
  ['url', 'a@', 'http://'],
  ['url', '@a/', 'http://a'],
  ['uri', '/a', 'http:'],
  ['json-pointer', '/a', ''],
  ['uri-template', '%20', ''],
])('the format %s decides about repeated "%s" in bounded time', (format, part, start) => {
  const validator = runValidators(toContracts({ Root: { type: 'string', format } }))('Root');
  for (const text of [start + part.repeat(4_000_000), `${start}${part.repeat(50_000)} `]) {
    expect(validator.is(text)).toBe(validator.validate(text).ok);
  }
});

it('a constant is compared with the part of a value that it describes', () => {
  const constants = Array.from({ length: 100 }, (_, index) => ({ kind: index, parts: [index] }));
  const validator = runValidators(toContracts({ Root: { enum: constants } }))('Root');
  let reads = 0;
  const parts = new Proxy(
    Array.from({ length: 1000 }, () => ({})),
    {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  expect(validator.is({ kind: 1, parts })).toBe(false);
  expect(reads).toBeLessThan(1000);
  expect(validator.is({ parts: [1], other: undefined, kind: 1 })).toBe(true);
  expect(validator.is({ parts: [1], other: 1, kind: 1 })).toBe(false);
});

it('the format byte accepts megabytes', () => {
  const validator = runValidators(toContracts({ Root: { type: 'string', format: 'byte' } }))('Root');
  expect(validator.validate('AbC/'.repeat(4_000_000)).ok).toBe(true);
  expect(validator.is(`${'AbC/'.repeat(4_000_000)}x`)).toBe(false);
});

it('an alternative may be nested too deep', () => {
  const next: JsonSchema = { type: 'object', properties: { next: { $ref: refTo('Root') } } };
  const Root: JsonSchema = {
    oneOf: [{ $ref: refTo('Other') }, { ...next, required: ['x'] }, { type: 'null' }],
  };
  const validator = runValidators(toContracts({ Root, Other: { ...next, required: ['next'] } }))('Root');
  let document: unknown = null;
  for (let level = 0; level < 250; level++) document = { next: document };
  const result = validator.validate(document);
  expect(result.ok || result.issues.map(({ code }) => code)).not.toContain('unreadable');
});

it('parts that several schemas describe are visited a few times, however deep they are', () => {
  const next: JsonSchema = { properties: { next: { $ref: refTo('Root') } }, dependentSchemas: { leaf: {} } };
  const validator = runValidators(toContracts({ Root: { allOf: [next, next] } }))('Root');
  let reads = 0;
  let document = Object.defineProperty({}, 'leaf', { enumerable: true, get: () => (reads += 1) });
  for (let level = 0; level < 12; level++) document = { next: document };
  expect(validator.validate(document, { unknownFields: 'strip' }).unknownFields).toHaveLength(1);
  expect(reads).toBeLessThan(50);
});
