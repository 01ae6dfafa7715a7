import { type Contract, documents, named } from '../test/contracts.js';
import { type Fields, isObject } from '../test/documents.js';
import { events } from '../test/events.js';
import { drawDocuments, parameters, RUNS, tryOnDrawn } from '../test/runs.js';
import { acceptsAnything, type Choices, type Schema, seededChoices } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

/** Path of an undocumented field. */
type Place = readonly (string | number)[];

function getType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * The oracle of `unknownFields`: lists undocumented fields from the published schema alone. `withClosed` includes fields of closed
 * objects. Supports only the keywords of the contracts, and alternatives of different types.
 *
 * @throws {Error} if two alternatives match the value's type, and one of them documents fields.
 */
function undocumentedBy(document: Schema, value: unknown, withClosed: boolean): Place[] {
  const found: Place[] = [];

  function resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').at(-1)!;
    return document.$defs?.[name] ?? document;
  }

  function alternativeFor(schema: Schema, part: unknown): Schema | undefined {
    const fitting = schema.anyOf!.map(resolve).filter(({ type }) => type === getType(part));
    if (fitting.length > 1) throw new Error('two alternatives have one type');
    return fitting[0];
  }

  function walk(given: Schema, part: unknown, path: Place): void {
    const schema = resolve(given);
    if (acceptsAnything({ ...schema, $defs: document.$defs ?? {} })) return;
    if (schema.properties === undefined && schema.anyOf !== undefined) {
      const alternative = alternativeFor(schema, part);
      if (alternative !== undefined) walk(alternative, part, path);
    } else if (Array.isArray(part)) {
      if (schema.items !== undefined)
        part.forEach((item, index) => walk(schema.items!, item, [...path, index]));
    } else if (isObject(part)) {
      walkObject(schema, part, path);
    }
  }

  function walkObject({ properties, additionalProperties }: Schema, object: Fields, path: Place): void {
    for (const [name, field] of Object.entries(object)) {
      if (field === undefined) continue;
      const known =
        properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(known)) walk(known, field, [...path, name]);
      else if (isObject(additionalProperties)) walk(additionalProperties, field, [...path, name]);
      else if (properties !== undefined && (withClosed || additionalProperties !== false))
        found.push([...path, name]);
    }
  }

  walk(document, value, []);
  return found;
}

/** Removes the fields at the given paths. */
function withoutPlaces(value: unknown, places: readonly Place[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  for (const place of places) {
    const parent = place
      .slice(0, -1)
      .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], copy);
    delete (parent as Record<string, unknown>)[place.at(-1)!];
  }
  return copy;
}

/** Adds fields to some objects of a document, before or after the others. */
function withMoreFields(value: unknown, choices: Choices): unknown {
  if (Array.isArray(value)) return value.map((item) => withMoreFields(item, choices));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(
    ([name, field]) => [name, withMoreFields(field, choices)] as const,
  );
  const more = [[`more_${choices.int(0, 8)}`, { inner: [1] }]] as const;
  if (!choices.chance(0.4)) return Object.fromEntries(fields);
  return Object.fromEntries(choices.chance(0.5) ? [...more, ...fields] : [...fields, ...more]);
}

function expectListed({ document, validator }: Contract, value: unknown): void {
  const allowed = validator.validate(value);
  if (allowed.ok) expect(allowed.value).toBe(value);
  for (const unknownFields of ['report', 'strip'] as const) {
    const expected = undocumentedBy(document, value, unknownFields === 'strip');
    const result = validator.validate(value, { unknownFields, maxUnknownFields: Infinity });
    expect(result.unknownFields).toStrictEqual(expected);
    expect(result.unknownFieldsTruncated).toBeUndefined();
    if (unknownFields === 'report') expect(result.ok).toBe(allowed.ok);
    if (!result.ok) continue;
    if (expected.length === 0 || unknownFields === 'report') expect(result.value).toBe(value);
    else expect(JSON.stringify(result.value)).toBe(JSON.stringify(withoutPlaces(value, expected)));
  }
  // `reject` must report every undocumented field, in closed objects too.
  const rejected = validator.validate(value, { unknownFields: 'reject', maxIssues: Infinity });
  if (allowed.ok) {
    const issues = rejected.ok ? [] : rejected.issues;
    expect(issues.map(({ path }) => path)).toStrictEqual(undocumentedBy(document, value, true));
    for (const { code } of issues) expect(code).toBe('undocumented');
  }
}

it.each(named([...documents, ...events]))(
  'undocumented fields are listed as the published schema has them, for documents of %s, valid or not',
  (name, contract) => {
    tryOnDrawn(
      fc.tuple(drawDocuments(contract), fc.nat()),
      ([value, seed]) => {
        expectListed(contract, value);
        expectListed(contract, withMoreFields(value, seededChoices(seed)));
      },
      parameters(Math.ceil(RUNS / 4)),
      ([document]) => ({ contract: name, document }),
    );
  },
);
