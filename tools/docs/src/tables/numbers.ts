import { type JsonSchema, nameOfRef } from '@data-import/compiler/json-schema';
import type { RestContracts, Schemas } from '@data-import/workspace/contracts';
import { DIRECTIONS, propertiesOf, schemaNamed, typesOf } from './schemas.js';
import { codes, table } from '../markdown/write.js';

const NOTATIONS = ['Decimal string', 'JSON number', 'JSON whole number'] as const;

type Notation = (typeof NOTATIONS)[number];

/** How each number is written, shape by shape: the same amount is text in one document and a number in another. */
export function numbersTable({ schemas, directions }: RestContracts): string {
  const rows: string[][] = [];
  for (const [name, direction] of directions) {
    const figures = propertiesOf(schemaNamed(schemas, name)).flatMap(([field, property]) => {
      const notation = notationOf(property);
      return notation === undefined ? [] : [{ field, notation }];
    });
    if (figures.length === 0) continue;
    const cells = NOTATIONS.map((kind) =>
      codes(figures.filter(({ notation }) => notation === kind).map(({ field }) => field)),
    );
    rows.push([codes([name]), DIRECTIONS[direction], ...cells]);
  }
  return table(['Shape', 'In', ...NOTATIONS], rows);
}

function notationOf(property: JsonSchema): Notation | undefined {
  if (property.format === 'decimal') return 'Decimal string';
  const types = new Set([
    ...typesOf(property),
    ...(property.items === undefined ? [] : typesOf(property.items)),
  ]);
  if (types.has('integer')) return 'JSON whole number';
  return types.has('number') ? 'JSON number' : undefined;
}

/** The required fields of responses that may be null, or always are. */
export function nullableTable({ schemas, directions }: RestContracts): string {
  const rows: string[][] = [];
  for (const [name, direction] of directions) {
    if (direction !== 'response') continue;
    const schema = schemaNamed(schemas, name);
    for (const [field, property] of propertiesOf(schema)) {
      if (schema.required?.includes(field) !== true) continue;
      const alternatives = property.anyOf ?? [property];
      if (!alternatives.some((alternative) => typesOf(alternative).includes('null'))) continue;
      rows.push([codes([`${name}.${field}`]), describe(property, schemas)]);
    }
  }
  return table(['Field of a response', 'Meaning'], rows);
}

/** A field without a description of its own has that of its shape. */
function describe({ description, $ref }: JsonSchema, schemas: Schemas): string {
  return description ?? ($ref === undefined ? '' : (schemaNamed(schemas, nameOfRef($ref)).description ?? ''));
}
