import {
  closedEnum,
  closedObject,
  date,
  decimal,
  described,
  freeForm,
  integer,
  list,
  named,
  nullable,
  openEnum,
  openObject,
  openUnion,
  optional,
  string,
  undocumented,
  utcDateTime,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { bareDeclarations, createContracts } from '../../test/definitions.js';
import { runValidators } from '../../test/generated-validators.js';
import { PLACEHOLDER_GAPS } from '../placeholder-names/places.js';
import { emitTypes } from './emit-types.js';
import { FORMATS } from './formats.js';

describe('the type of an object', () => {
  it('is a flat alias whose comments are the descriptions', async () => {
    const Part = closedObject('Part', 'A part of a thing.', {});
    const Thing = closedObject('Thing', 'A thing.\n\nOf two paragraphs.', {
      name: string('How it is called.'),
      'x-y': optional(integer('A number.')),
      part: Part,
      other: optional(described(Part, 'Another part.')),
      kind: openEnum(['A', 'B'], 'Its kind.'),
    });
    expect((await emitTypes(createContracts(Part, Thing))).get('Thing')).toMatchInlineSnapshot(`
      "/**
       * A thing.
       * 
       * Of two paragraphs.
       */
      export type Thing = {
      /**
       * How it is called.
       */
      name: string
      /**
       * A number.
       */
      "x-y"?: (number | undefined)
      /**
       * A part of a thing.
       */
      part: Part
      /**
       * Another part.
       */
      other?: Part | undefined
      /**
       * Its kind.
       */
      kind: "A" | "B" | (string & {})
      }"
    `);
  });

  it('has no index signature where it is open, which would hide typos', async () => {
    expect(await bareDeclarations(openObject('Thing', 'A thing.', { a: string('Text.') }))).toEqual([
      'export type Thing = { a: string; };',
    ]);
  });
});

describe('the type of an optional field', () => {
  const fields = {
    a: optional(string('Text.')),
    b: optional(nullable(integer('A number.'))),
    c: optional(list(closedEnum(['A', 'B'], 'One.'), 'Some.')),
    d: optional(freeForm('An object.')),
    e: string('Text.'),
  };

  it('allows undefined in a closed object, which is a document to send', async () => {
    expect(await bareDeclarations(closedObject('Thing', 'A thing.', fields))).toEqual([
      "export type Thing = { a?: string | undefined; b?: (number | null) | undefined; c?: ('A' | 'B')[] | undefined; d?: | { [k: string]: any; } | undefined; e: string; };",
    ]);
    const one = { oneOf: [{ required: ['a'] }, { required: ['b'] }] };
    const { a, b } = fields;
    expect(await bareDeclarations(closedObject('Thing', 'A thing.', { a, b }, one))).toEqual([
      "export type Thing = | { a: string; b?: (string & { readonly 'must be absent if there is a': string }) | undefined; } | { a?: (string & { readonly 'must be absent if there is b': string }) | undefined; b: number | null; };",
    ]);
  });

  it('is an alternative to `any` that keeps the others', async () => {
    const field = openUnion([string('Text.')], 'the rest', 'Any.');
    expect(await bareDeclarations(closedObject('Thing', 'A thing.', { a: field }))).toEqual([
      'export type Thing = { a: string | JsonValue; };',
    ]);
  });

  it('is the type of its value in an open object, which is received as JSON', async () => {
    const [type] = await bareDeclarations(openObject('Thing', 'A thing.', fields));
    expect(type).not.toContain('undefined');
  });
});

describe('hostile text', () => {
  const hostile = [
    'ends a comment */ export const stolen = 1; /* here.',
    'opens one /* here.',
    'a `template` ${process.exit(1)} here.',
    'quotes " and \' and \\ here.',
    'a line\nexport interface Stolen {}\nand another.',
    'a line\r\nand\u2028another.',
    '// @ts-ignore here.',
    '@deprecated here.',
    'not at the start: @deprecated here.',
    'in {@link Thing}, `@a` and mail@example.org here.',
    ' * @deprecated here.',
    '\\u002a/ here.',
  ];

  it.each(hostile)('stays in the comment: %j', async (description) => {
    const Thing = closedObject('Thing', description, {
      a: string(description),
      b: openEnum([description, 'x'], description),
      c: optional(closedEnum([description, 'y'], description)),
      d: date(description),
    });
    const code = (await emitTypes(createContracts(Thing))).get('Thing')!;
    const { statements } = ts.createSourceFile('t.ts', code, ts.ScriptTarget.ES2022, true);
    const [only] = statements;
    expect(statements.length).toBe(1);
    expect(ts.isTypeAliasDeclaration(only!) && only.name.text).toBe('Thing');
    const { members } = (only as ts.TypeAliasDeclaration).type as ts.TypeLiteralNode;
    expect(members.map((each) => each.name?.getText())).toEqual(['a', 'b', 'c', 'd']);
    const tags = members.flatMap((member) => ts.getJSDocTags(member));
    expect(tags.map(({ tagName }) => tagName.text)).toEqual(['format', 'example']);
    expect(ts.getJSDocTags(only!)).toEqual([]);
    const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true });
    expect(diagnostics).toEqual([]);
    const literals: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node)) literals.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(only!);
    expect(literals).toEqual([description, 'x', description, 'y']);
  });
});

describe('the comment of a field', () => {
  const Day = named('Day', date('Any day.'));

  it.each<[TSchema, string[]]>([
    [date('Day.'), ['Day.', '@format calendar date, YYYY-MM-DD', '@example 2024-03-01']],
    [
      utcDateTime('Instant.'),
      [
        'Instant.',
        '@format date-time in UTC, without a fraction of a second',
        '@example 2024-03-01T09:30:00Z',
      ],
    ],
    [nullable(decimal('Sum.')), ['Sum.', '@format decimal number in a string', '@example "-12.50"']],
    [
      Type.Union([date('Day.'), list(date('Day.'), 'Days.'), decimal('Sum.')], { description: 'Any.' }),
      [
        'Any.',
        '@format calendar date, YYYY-MM-DD',
        '@example 2024-03-01',
        '@format decimal number in a string',
        '@example "-12.50"',
      ],
    ],
    [described(Day, 'This day.'), ['This day.', '@format calendar date, YYYY-MM-DD', '@example 2024-03-01']],
    [string('Text.'), ['Text.']],
    [
      undocumented([...PLACEHOLDER_GAPS.keys()][0]!, string('Text.')),
      ['Text.', [...PLACEHOLDER_GAPS.values()][0]!],
    ],
  ])('ends with its formats: %j', async (schema, lines) => {
    const Holder = openObject('Holder', 'A holder.', { value: schema });
    const declaration = (await emitTypes(createContracts(Holder, Day))).get('Holder')!;
    const [, body] = declaration.split('export type');
    const comment = [...body!.matchAll(/^ \* (.+)$/gm)].map(([, line]) => line);
    expect(comment).toEqual(lines);
  });

  it.each([...FORMATS])('has an example that is valid: %s', (format = '', { example, published }) => {
    const Holder = openObject('Holder', 'A holder.', {
      value: Type.String({
        description: 'Value.',
        format,
        ...(published !== undefined && { pattern: published.pattern }),
      }),
    });
    const validator = runValidators(createContracts(Holder))('Holder');
    expect(validator.is({ value: example.replaceAll('"', '') })).toBe(true);
    expect(validator.is({ value: `${example}x` })).toBe(false);
  });
});
