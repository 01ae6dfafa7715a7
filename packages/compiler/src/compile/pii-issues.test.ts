import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { readFolder } from '../../test/user-schemas.js';
import { drawn, json, withoutRefs } from '../../test/vocabulary.js';
import { innerPlaces, mapSubschemas } from '../subschemas.js';
import { type JsonSchema, toRefName } from '../json-schema.js';

const SEED = Date.now();
const RUNS = process.env['ALL'] === '1' ? 3000 : 100;
const SECRET = 'secret';

type Schemas = Readonly<Record<string, unknown>>;

function toValidator(schemas: Schemas): ReturnType<ReturnType<typeof runValidators>> | undefined {
  const files = Object.entries(schemas).map(([name, schema]) => [`${name}.json`, schema] as const);
  const { contracts, problems } = readFolder(Object.fromEntries(files));
  return problems.length === 0 ? runValidators(contracts)('Root') : undefined;
}

function listShown(root: unknown, value: unknown, others: Schemas = {}): string[] {
  const result = toValidator({ Root: root, ...others })!.validate(value, { values: 'show' });
  expect(result.ok).toBe(false);
  return (result.issues ?? []).map(({ pointer, message }) => `${pointer} ${message}`);
}

const pii = { 'x-pii': true } as const;
const text = { type: 'string' } as const;

describe('no issue shows personal data', () => {
  it.each<[schema: unknown, value: unknown]>([
    [
      {
        properties: { contact: { anyOf: [{ $ref: '#/$defs/Email' }, { $ref: '#/$defs/Phone' }] } },
        $defs: {
          Email: { ...pii, ...text, format: 'email' },
          Phone: { ...pii, ...text, pattern: '^[0-9]+$' },
        },
      },
      { contact: SECRET },
    ],
    [{ oneOf: [{ ...pii, type: 'integer' }, { type: 'boolean' }] }, SECRET],
    [
      { if: { required: ['b'] }, then: { properties: { a: pii } }, properties: { a: { type: 'integer' } } },
      { a: SECRET },
    ],
    [{ type: 'integer', if: pii }, SECRET],
    [{ items: { type: 'integer' }, contains: pii }, [SECRET]],
    [{ properties: { a: { ...pii, not: {} } } }, { a: SECRET }],
    [{ properties: { a: { ...pii, enum: [] } } }, { a: SECRET }],
    [{ type: 'integer', not: { ...pii, maximum: 1 } }, SECRET],
    [{ properties: { a: { properties: { b: pii } } }, required: ['c'] }, { a: SECRET }],
    [
      {
        anyOf: [
          { type: 'object', properties: { b: pii } },
          { type: 'array', items: { type: 'integer' } },
        ],
      },
      [SECRET],
    ],
    [
      {
        anyOf: [
          { type: 'object', properties: { a: { ...pii, ...text } }, required: ['b'] },
          { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
        ],
      },
      { a: SECRET },
    ],
  ])('of %j about %j', (schema, value) => {
    expect(listShown(schema, value).join('\n')).not.toContain(SECRET);
  });

  it('and other values are shown', () => {
    const schema = { properties: { a: { type: 'integer' }, b: { ...pii, type: 'integer' } } };
    const [a, b] = listShown(schema, { a: SECRET, b: SECRET });
    expect(a).toContain(SECRET);
    expect(b).toBe('/b expected an integer, got a string of 6 characters');
  });
});

const IN_PLACE = /^\/(allOf|anyOf|oneOf|not|if|then|else|dependentSchemas)(\/|$)/;
const FOR_ITEMS = /^\/(items|contains|unevaluatedItems)$/;
const FOR_FIELDS = /^\/(additionalProperties|unevaluatedProperties)$/;

/** Lists all schemas that may apply to a value, whether or not it conforms to them. */
function expand(schemas: readonly JsonSchema[], all: Readonly<Record<string, JsonSchema>>): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const add = (schema: JsonSchema | undefined): void => {
    if (schema === undefined || found.has(schema)) return;
    found.add(schema);
    if (schema.$ref !== undefined) add(all[toRefName(schema.$ref)]);
    for (const [place, inner] of innerPlaces(schema)) if (IN_PLACE.test(place)) add(inner);
  };
  schemas.forEach(add);
  return [...found];
}

function stepInto(schemas: readonly JsonSchema[], step: string | number): JsonSchema[] {
  return schemas.flatMap((schema) =>
    innerPlaces(schema).flatMap(([place, inner]) => {
      const [, keyword, name] = place.split('/');
      if (typeof step === 'number')
        return FOR_ITEMS.test(place) || place === `/prefixItems/${step}` ? [inner] : [];
      const isOwn = keyword === 'properties' && name === step;
      const isLike = keyword === 'patternProperties' && new RegExp(unescape(name!), 'u').test(step);
      return isOwn || isLike || FOR_FIELDS.test(place) ? [inner] : [];
    }),
  );
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function isMarked(path: readonly (string | number)[], all: Readonly<Record<string, JsonSchema>>): boolean {
  let schemas = expand([all['Root']!], all);
  for (const step of path) {
    if (schemas.some((each) => each['x-pii'])) return true;
    schemas = expand(stepInto(schemas, step), all);
  }
  const reached = new Set<JsonSchema>();
  const reach = (schema: JsonSchema): boolean => {
    if (schema['x-pii'] === true) return true;
    if (reached.has(schema)) return false;
    reached.add(schema);
    const target = schema.$ref === undefined ? undefined : all[toRefName(schema.$ref)];
    return (
      (target !== undefined && reach(target)) ||
      innerPlaces(schema).some(([place, inner]) => place !== '/propertyNames' && reach(inner))
    );
  };
  return schemas.some(reach);
}

function mark(schema: JsonSchema, marks: Iterator<boolean>): JsonSchema {
  const { then: _then, else: _else, ...plain } = schema;
  const known = schema.if === undefined ? plain : schema;
  const mapped: JsonSchema = mapSubschemas(known, (inner) => inner && mark(inner, marks));
  return marks.next().value === true ? { ...mapped, ...pii } : mapped;
}

function* repeat(marks: readonly boolean[]): Generator<boolean, never> {
  for (;;) yield* marks;
}

it('issues of random documents show no value that a schema marks', () => {
  const counts = { shown: 0, hidden: 0 };
  const marks = fc.array(
    fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
    { minLength: 40, maxLength: 40 },
  );
  fc.assert(
    fc.property(
      drawn,
      drawn,
      drawn,
      marks,
      fc.array(json, { minLength: 5, maxLength: 5 }),
      (root, other, last, drawnMarks, values) => {
        const next = repeat(drawnMarks);
        const schemas = {
          Root: mark(root, next),
          Other: mark(other, next),
          Last: mark(withoutRefs(last), next),
        };
        const validator = toValidator(schemas);
        if (validator === undefined) return;
        for (const value of values) {
          for (const issue of validator.validate(value, { values: 'show' }).issues ?? []) {
            if (!('received' in issue)) continue;
            if ('shown' in issue) counts.shown += 1;
            else counts.hidden += 1;
            const leaks = 'shown' in issue && isMarked(issue.path, schemas);
            if (leaks) expect.fail(JSON.stringify({ schemas, value, issue }));
          }
        }
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect(counts.shown).toBeGreaterThan(RUNS / 10);
  expect(counts.hidden).toBeGreaterThan(RUNS / 10);
});
