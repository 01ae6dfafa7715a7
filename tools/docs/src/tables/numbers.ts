import type { RestContracts, Schemas } from '@data-import/workspace/contracts';
import { membersOf, nameOfRef, type Schema, TRAVELS, schemaNamed, typesOf } from '../contracts.js';
import { codes, table } from '../markdown.js';

const CARRIED = ['Decimal string', 'JSON number', 'JSON whole number'] as const;

type Carried = (typeof CARRIED)[number];

/** How each figure is carried, shape by shape: the same idea is text in one document and a number in another. */
export function numbersTable({ schemas, directions }: RestContracts): string {
  const rows: string[][] = [];
  for (const [name, direction] of directions) {
    const figures = membersOf(schemaNamed(schemas, name)).flatMap(([field, member]) => {
      const carried = carriedAs(member);
      return carried === undefined ? [] : [{ field, carried }];
    });
    if (figures.length === 0) continue;
    const cells = CARRIED.map((kind) =>
      codes(figures.filter(({ carried }) => carried === kind).map(({ field }) => field)),
    );
    rows.push([codes([name]), TRAVELS[direction], ...cells]);
  }
  return table(['Shape', 'In', ...CARRIED], rows);
}

function carriedAs(member: Schema): Carried | undefined {
  if (member.format === 'decimal') return 'Decimal string';
  const types = new Set([...typesOf(member), ...(member.items === undefined ? [] : typesOf(member.items))]);
  if (types.has('integer')) return 'JSON whole number';
  return types.has('number') ? 'JSON number' : undefined;
}

/** The members of answers that may be null, or always are. */
export function nullableTable({ schemas, directions }: RestContracts): string {
  const rows: string[][] = [];
  for (const [name, direction] of directions) {
    if (direction !== 'response') continue;
    for (const [field, member] of membersOf(schemaNamed(schemas, name))) {
      const alternatives = member.anyOf ?? [member];
      if (!alternatives.some((alternative) => typesOf(alternative).includes('null'))) continue;
      rows.push([codes([`${name}.${field}`]), describe(member, schemas)]);
    }
  }
  return table(['Member of an answer', 'Meaning'], rows);
}

/** A member that is a shape is described by the shape. */
function describe({ description, $ref }: Schema, schemas: Schemas): string {
  return description ?? ($ref === undefined ? '' : (schemaNamed(schemas, nameOfRef($ref)).description ?? ''));
}
