import type { Dialect, Member } from './dialect.js';

function constant(name: string, expression: string): string {
  return `export const ${name} = ${expression};`;
}

function entries(members: readonly Member[], entry: (member: Member) => string): string {
  return `{ ${members.map(entry).join(', ')} }`;
}

/** An object whose optional fields are marked by a function. */
function withOptional(members: readonly Member[], mark: string): string {
  return entries(
    members,
    ({ name, optional, expression }) => `${name}: ${optional ? `${mark}(${expression})` : expression}`,
  );
}

/** zod has its own formats for dates and instants; the others are the patterns of the published schemas. */
const ZOD_FORMATS: Readonly<Record<string, string>> = {
  date: 'z.iso.date()',
  'utc-date-time': 'z.iso.datetime({ precision: 0 })',
  decimal: 'z.string().regex(/^-?[0-9]+(\\.[0-9]+)?$/)',
  phone: 'z.string().regex(/^([ .()\\-]*\\+)?([ .()\\-]*[0-9]){7,15}[ .()\\-]*$/)',
};

/** https://zod.dev/api: strict objects, and `z.object` where unknown fields are allowed. */
export const zod: Dialect = {
  imports: ["import * as z from 'zod';"],
  text: 'z.string()',
  integer: 'z.int()',
  number: 'z.number()',
  flag: 'z.boolean()',
  freeForm: 'z.looseObject({})',
  declareFormat: (name, _test, format) => `const ${name} = ${ZOD_FORMATS[format] ?? ''};`,
  list: (item) => `z.array(${item})`,
  object: (members, closed) =>
    `z.${closed ? 'strictObject' : 'object'}(${withOptional(members, 'z.optional')})`,
  ruled: (object, rule) => `${object}.refine(${rule})`,
  declare: constant,
};

/** https://valibot.dev/guides: `v.strictObject`, checks in a pipe. */
export const valibot: Dialect = {
  imports: ["import * as v from 'valibot';"],
  text: 'v.string()',
  integer: 'v.pipe(v.number(), v.integer())',
  number: 'v.number()',
  flag: 'v.boolean()',
  freeForm: 'v.looseObject({})',
  declareFormat: (name, test) => `const ${name} = v.pipe(v.string(), v.check(${test}));`,
  list: (item) => `v.array(${item})`,
  object: (members, closed) =>
    `v.${closed ? 'strictObject' : 'object'}(${withOptional(members, 'v.optional')})`,
  ruled: (object, rule) => `v.pipe(${object}, v.check(${rule}))`,
  declare: constant,
};

/** https://arktype.io/docs: undeclared keys rejected with `"+"`, predicates with `narrow`. */
export const arktype: Dialect = {
  imports: ["import { type } from 'arktype';"],
  text: "'string'",
  integer: "'number.integer'",
  number: "'number'",
  flag: "'boolean'",
  freeForm: "type('object').narrow((value) => !Array.isArray(value))",
  declareFormat: (name, test) => `const ${name} = type('string').narrow(${test});`,
  list: (item) => (item.startsWith("'") ? `type(${item}).array()` : `${item}.array()`),
  object(members, closed) {
    const shape = entries(members, ({ name, optional, expression }) => {
      const key = optional ? JSON.stringify(`${JSON.parse(name) as string}?`) : name;
      return `${key}: ${expression}`;
    });
    return `type(${closed ? shape.replace('{', "{ '+': 'reject',") : shape})`;
  },
  ruled: (object, rule) => `${object}.narrow(${rule})`,
  declare: constant,
};

/** The compiler of TypeBox 0.34 knows no rules between fields: they are left out. */
export const typebox: Dialect = {
  imports: ["import { FormatRegistry, type Static, Type } from '@sinclair/typebox';"],
  text: 'Type.String()',
  integer: 'Type.Integer()',
  number: 'Type.Number()',
  flag: 'Type.Boolean()',
  freeForm: 'Type.Object({})',
  declareFormat: (name, test, format) =>
    `FormatRegistry.Set('${format}', ${test});\nconst ${name} = Type.String({ format: '${format}' });`,
  list: (item) => `Type.Array(${item})`,
  object: (members, closed) =>
    `Type.Object(${withOptional(members, 'Type.Optional')}${closed ? ', { additionalProperties: false }' : ''})`,
  ruled: (object) => object,
  declare: constant,
};

/** TypeBox 1 compiles rules between fields. */
export const typebox1: Dialect = {
  ...typebox,
  imports: ["import Type from 'typebox';", "import * as Format from 'typebox/format';"],
  declareFormat: (name, test, format) =>
    `Format.Set('${format}', ${test});\nconst ${name} = Type.String({ format: '${format}' });`,
  ruled: (object, rule) => `Type.Refine(${object}, ${rule})`,
};

function tag(target: string, value: string, test: string): string {
  return `tags.TagBase<{ target: '${target}'; kind: 'format'; value: '${value}'; validate: '${test}' }>`;
}

/** Types that typia compiles. It has no tag for rules between fields: they are left out. */
export const typia: Dialect = {
  imports: ["import typia, { tags } from 'typia';"],
  text: 'string',
  integer: `(number & ${tag('number', 'integer', 'Number.isInteger($input)')})`,
  number: 'number',
  flag: 'boolean',
  freeForm: 'Record<string, unknown>',
  declareFormat: (name, test, format) =>
    `void ${test};\ntype ${name} = string & ${tag('string', format, `${test}($input)`)};`,
  list: (item) => `${item}[]`,
  object: (members) =>
    `{ ${members.map(({ name, optional, expression }) => `${name}${optional ? '?' : ''}: ${expression};`).join(' ')} }`,
  ruled: (object) => object,
  declare: (name, expression) =>
    expression.startsWith('{')
      ? `export interface ${name} ${expression}`
      : `export type ${name} = ${expression};`,
};
