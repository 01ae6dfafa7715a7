import {
  closedEnum,
  openObject,
  date,
  boolean,
  integer,
  nullable,
  openEnum,
  optional,
  string,
  type ObjectRules,
} from '@data-import/define';
import type { TProperties } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { emitTypes } from './emit-types.js';
import { bareDeclarations, createContracts } from '../../test/definitions.js';

function compact(code: string): string {
  return code
    .replaceAll(/[\s()]/g, '')
    .replaceAll(/(?<=[=&:])\|/g, '')
    .replaceAll(';}', '}');
}

function absentIf(reason: string): string {
  return `(string & { readonly 'must be absent ${reason}': string })`;
}

describe('the type of an object with rules between its fields', () => {
  const a = optional(string('A.'));
  const b = optional(string('B.'));
  const kind = closedEnum(['X', 'Y', 'Z'], 'Kind.');
  const openKind = openEnum(['X', 'Y'], 'Kind.');
  const isX = { properties: { kind: { const: 'X' } }, required: ['kind'] };
  const noA = { properties: { a: false } };

  it.each<[TProperties, ObjectRules, string]>([
    [
      { a, b, c: string('C.') },
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      `{ c: string; } & ({ a: string; b?: ${absentIf('if there is a')}; } | { a?: ${absentIf('if there is b')}; b: string; })`,
    ],
    [
      { kind, a },
      { if: isX, then: { required: ['a'] } },
      "| { kind: 'X'; a: string; } | { kind: 'Y' | 'Z'; a?: string; }",
    ],
    [
      { kind, a },
      { if: { properties: { kind: { enum: ['X', 'Y'] } } }, then: noA },
      `| { kind: 'X' | 'Y'; a?: ${absentIf('if kind is X or Y')}; } | { kind: 'Z'; a?: string; }`,
    ],
    [
      { kind, a: nullable(string('A.')) },
      { if: isX, else: { properties: { a: { type: 'null' } } } },
      "| { kind: 'X'; a: string | null; } | { kind: 'Y' | 'Z'; a: null; }",
    ],
    [
      { kind, a: closedEnum(['P', 'Q', 'R'], 'A.') },
      {
        if: isX,
        then: { properties: { a: { enum: ['P', 'Q'] } } },
        else: { properties: { a: { const: 'R' } } },
      },
      "| { kind: 'X'; a: 'P' | 'Q'; } | { kind: 'Y' | 'Z'; a: 'R'; }",
    ],
    [
      { kind, a },
      { if: isX, then: { properties: { a: { type: 'string', format: 'date' } }, required: ['a'] } },
      "| { kind: 'X'; a: string; } | { kind: 'Y' | 'Z'; a?: string; }",
    ],
    [
      { kind: optional(kind), a },
      { if: isX, then: noA },
      `| { kind: 'X'; a?: ${absentIf('if kind is X')}; } | { kind?: 'Y' | 'Z'; a?: string; }`,
    ],
    [
      { kind: optional(kind), a },
      { if: { properties: { kind: { const: 'X' } } }, then: noA },
      `| { kind?: 'X'; a?: ${absentIf('if kind is X')}; } | { kind: 'Y' | 'Z'; a?: string; }`,
    ],
    [
      { kind: boolean('Kind.'), a },
      { if: { properties: { kind: { const: true } } }, then: { required: ['a'] } },
      '| { kind: true; a: string; } | { kind: false; a?: string; }',
    ],
    [
      { kind: nullable(string('Kind.')), a },
      { if: { properties: { kind: { type: 'null' } } }, then: noA },
      `| { kind: null; a?: ${absentIf('if kind is null')}; } | { kind: string & {}; a?: string; }`,
    ],
    [
      { kind: openKind, a },
      { if: isX, else: noA },
      `| { kind: 'X'; a?: string; } | { kind: 'Y' | (string & {}); a?: ${absentIf('unless kind is X')}; }`,
    ],
    [
      { kind, a, b, c: optional(string('C.')) },
      { if: isX, then: { required: ['c'] }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      `({ a: string; b?: ${absentIf('if there is a')}; } | { a?: ${absentIf('if there is b')}; b: string; }) & ( | { kind: 'X'; c: string; } | { kind: 'Y' | 'Z'; c?: string; } )`,
    ],
  ])('is a union by the rules of %j', async (properties, rules, type) => {
    const [emitted] = await bareDeclarations(openObject('Thing', 'A thing.', properties, rules));
    expect(compact(emitted!)).toBe(compact(`export type Thing = ${type};`));
  });

  it.each<[TProperties, ObjectRules]>([
    [
      { kind, a, b },
      { if: { properties: { kind: { const: 'X' }, b: { const: 'Y' } } }, then: noA },
    ],
    [
      { kind, a, b },
      { if: { required: ['b'] }, then: noA },
    ],
    [
      { kind, a },
      { if: { properties: { kind: { type: 'string', format: 'date' } } }, then: noA },
    ],
    [
      { kind: integer('Kind.'), a },
      { if: { properties: { kind: { const: 1 } } }, then: noA },
    ],
    [
      { kind: openKind, a },
      { if: isX, then: noA },
    ],
    [
      { kind: nullable(string('Kind.')), a },
      { if: isX, then: noA },
    ],
    [
      { kind: openKind, a, b },
      { if: isX, then: noA, else: { required: ['b'] } },
    ],
    [
      { kind: optional(kind), a },
      { if: isX, then: noA, else: { required: ['kind'] } },
    ],
    [{ kind, a }, { if: isX }],
  ])('does not depend on other rules: %j, %j', async (properties, rules) => {
    const [emitted] = await bareDeclarations(openObject('Thing', 'A thing.', properties, rules));
    const [without] = await bareDeclarations(openObject('Thing', 'A thing.', properties));
    expect(emitted).toBe(without);
  });

  it('has the description at every case of a field, a forbidden one included', async () => {
    const rules = { oneOf: [{ required: ['a'] }, { required: ['b'] }] };
    const Thing = openObject('Thing', 'A thing.', { a: optional(date('A day.')), b }, rules);
    const declaration = (await emitTypes(createContracts(Thing))).get('Thing')!;
    expect(declaration.match(/ \* A day\./g)).toHaveLength(2);
    expect(declaration.match(/ \* @format calendar date/g)).toHaveLength(1);
  });
});
