import { placesIn } from './rewrite.js';
import {
  type Direction,
  type JsonSchema,
  type Operation,
  readEventContracts,
  readRestContracts,
} from '@data-import/workspace/contracts';

/** A committed JSON Schema document. `isRest` distinguishes the two contracts called `Meter`. */
export interface Document {
  readonly name: string;
  readonly kind: Direction | 'event' | 'shape';
  /** `type/version` of an event, by the index of its package. */
  readonly event?: string;
  readonly schema: JsonSchema;
}

export interface Committed {
  readonly documents: readonly Document[];
  readonly operations: readonly Operation[];
}

export function readCommitted(): Committed {
  const rest = readRestContracts();
  const { events, shapes, schemas } = readEventContracts();
  const documents = [...rest.schemas].map(([name, schema]) => ({
    name,
    kind: rest.directions.get(name)!,
    schema,
  }));
  return {
    operations: rest.operations,
    documents: [
      ...documents,
      ...events.map(({ name, type, version }) => ({
        name,
        kind: 'event' as const,
        event: `${type}/${version}`,
        schema: schemas.get(name)!,
      })),
      ...shapes.map((name) => ({ name, kind: 'shape' as const, schema: schemas.get(name)! })),
    ],
  };
}

/**
 * One schema in a document. Excludes conditions, which restrict fields documented elsewhere, and the inside of schemas that accept
 * anything.
 */
export interface CommittedPart extends Document {
  /** The document and the place in it: `Account.customers[]`. */
  readonly at: string;
  readonly isRest: boolean;
  readonly part: JsonSchema;
}

const CONSTRAINTS = /^(type|properties|required|additionalProperties|items|\$ref|enum|const|anyOf|oneOf|if)$/;

export function isRest({ kind }: Document): boolean {
  return kind !== 'event' && kind !== 'shape';
}

export function listParts(document: Document): CommittedPart[] {
  const { $defs: _copies, ...root } = document.schema;
  const places = placesIn(root).filter(({ at }) => !/\/(if|then|else)\b/.test(at));
  const whole = places.filter(({ schema }) => acceptsAnything(schema)).map(({ at }) => `${at}/`);
  return places
    .filter(({ at }) => !whole.some((around) => at.startsWith(around)))
    .map(({ at, schema }) => ({
      ...document,
      at: document.name + at,
      isRest: isRest(document),
      part: schema,
    }));
}

export function words(list: string): string[] {
  return list.split(' ');
}

/** Symmetric difference of two lists of names, one line each. */
export function differences(found: Iterable<string>, specified: Iterable<string>): string[] {
  const [present, expected] = [new Set(found), new Set(specified)];
  return [
    ...[...present].filter((name) => !expected.has(name)).map((name) => `${name} is not specified`),
    ...[...expected].filter((name) => !present.has(name)).map((name) => `${name} is specified, and missing`),
  ];
}

export function listTypes({ type = [] }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

export function isFreeForm(part: JsonSchema): boolean {
  return listTypes(part).includes('object') && part.properties === undefined;
}

export function isRecord({ additionalProperties }: JsonSchema): boolean {
  return typeof additionalProperties === 'object';
}

const EVERY_TYPE = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Whether no keyword constrains a part, or its alternatives are the JSON types. */
export function acceptsAnything(schema: JsonSchema): boolean {
  const alternatives = (schema.anyOf ?? []).filter(({ additionalProperties: _any, ...only }) => {
    return Object.keys(only).join() === 'type';
  });
  const types = new Set(alternatives.flatMap(listTypes));
  const isWhole = EVERY_TYPE.every((type) => types.has(type));
  return isWhole || !Object.keys(schema).some((keyword) => CONSTRAINTS.test(keyword));
}

export function allowsNull(part: JsonSchema): boolean {
  return listTypes(part).includes('null') || part.const === null || part.enum?.includes(null) === true;
}

/** Strips list markers: `Meter.registers[]` belongs to `Meter.registers`. */
export function getFieldName({ at }: CommittedPart): string {
  return at.replace(/[[{/].*/, '');
}

/** Returns the field name of a REST document's part; empty if the part is not a field itself. */
export function ownName({ at, isRest: rest }: CommittedPart): string {
  return rest ? (/\.(\w+)$/.exec(at)?.[1] ?? '') : '';
}
