import {
  drawDocument,
  mutations,
  representativeMutations,
  type Schema,
  seededChoices,
} from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts } from '../test/contracts.js';
import { events } from '../test/events.js';
import { parameters } from '../test/runs.js';

/** Bodies without a rule to violate, because they accept any value. */
const OPEN = /^(CreateAccount|CreateTransactions|SendRegistrationFlows)Error$/;

/** Larger contracts take seconds each. */
const MAX_DEFINITIONS = 5;

const tested = [...contracts, ...events].filter(
  ({ name, document }) =>
    !OPEN.test(name) &&
    document.type === 'object' &&
    Object.keys(document.$defs ?? {}).length <= MAX_DEFINITIONS,
);

/** Mutation testing: all schemas with one root rule dropped. Alternatives repeat the types of their fields. */
function withoutOneRule(schema: Schema): Schema[] {
  const { required = [], properties = {} } = schema;
  const alternatives = JSON.stringify(schema.oneOf ?? schema.anyOf ?? []);
  const fields = Object.entries(properties).filter(([name]) => !alternatives.includes(`"${name}"`));
  const keywords = ['additionalProperties', 'oneOf', 'anyOf', 'if', 'minProperties'].filter(
    (keyword) => keyword in schema && schema[keyword as keyof Schema] !== true,
  );
  return [
    ...required.map((name) => ({ ...schema, required: required.filter((each) => each !== name) })),
    ...fields
      .filter(
        ([, field]) => field !== false && Object.keys(field).some((key) => /^(type|\$ref|enum)$/.test(key)),
      )
      .map(([name]) => ({ ...schema, properties: { ...properties, [name]: {} } })),
    ...keywords.map((keyword) => ({ ...schema, [keyword]: undefined })),
  ].map((each) => JSON.parse(JSON.stringify(each)) as Schema);
}

function compile(schema: Schema): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, formats, validateSchema: false, logger: false });
  return ajv.compile(schema) as (value: unknown) => boolean;
}

function deriveDocuments(document: Schema): unknown[] {
  const draw = (count: number, options = {}): unknown[] =>
    Array.from({ length: count }, (_, seed) => drawDocument(document, seededChoices(seed), options));
  const valid = [...draw(4, { full: true, open: false }), ...draw(60)];
  const invalid = [0, 1, 2].flatMap((choice) => representativeMutations(document, valid, choice));
  return [...valid, ...invalid.map(({ value }) => value)];
}

it('derived documents show every rule that is dropped from a contract', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tested), ({ name, document }) => {
      const accepts = compile(document);
      const documents = deriveDocuments(document).map((value) => ({ value, isValid: accepts(value) }));
      const unnoticed = withoutOneRule(document).filter((changed) => {
        const acceptsMore = compile(changed);
        return documents.every(({ value, isValid }) => acceptsMore(value) === isValid);
      });
      expect({ name, unnoticed }).toEqual({ name, unnoticed: [] });
    }),
    parameters(20),
  );
});

const NAMES = Object.keys(formats) as (keyof typeof formats)[];

describe('texts of a format', () => {
  it.each(NAMES)('conform to %s, and near misses do not', (format) => {
    const schema: Schema = { type: 'string', format };
    for (let seed = 0; seed < 1_000; seed += 1) {
      const text = drawDocument(schema, seededChoices(seed), { plain: seed % 10 === 0 }) as string;
      expect(formats[format](text), JSON.stringify(text)).toBe(true);
      const misses = seed > 100 ? [] : mutations(schema, text).filter(({ code }) => code === 'format');
      expect(misses.filter(({ value }) => formats[format](value as string))).toEqual([]);
    }
  });

  it.each([
    ['date', /-02-29$/],
    ['date', /^0000-/],
    ['date', /-04-30$/],
    ['utc-date-time', /T23:59:59Z$/],
    ['date-time', /:60/],
    ['date-time', /\.\d{10,}/],
    ['date-time', /t.*z$/],
    ['date-time', /-\d{2}:\d{2}$/],
    ['decimal', /^-0/],
    ['decimal', /^\d{20}/],
    ['phone', /^[ .()-]+\+/],
    ['phone', /^\d{15}$/],
  ] as const)('of %s include %s', (format, feature) => {
    const texts = Array.from({ length: 2_000 }, (_, seed) =>
      drawDocument({ type: 'string', format }, seededChoices(seed)),
    );
    expect(texts.some((text) => feature.test(text as string))).toBe(true);
  });
});
