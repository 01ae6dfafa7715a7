import { nameOfRef } from '@data-import/compiler/json-schema';
import { type ContractSet, isFreeForm, type Schema } from '../contracts.js';

/** A property of an object. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly expression: string;
}

/** How a schema library expresses a contract: source text, as a user of the library would write it. */
export interface Dialect {
  readonly imports: readonly string[];
  readonly text: string;
  readonly integer: string;
  readonly number: string;
  readonly flag: string;
  readonly freeForm: string;
  /** The declaration of a format that the function `test` checks. */
  readonly declareFormat: (name: string, test: string, format: string) => string;
  readonly list: (item: string) => string;
  readonly object: (members: readonly Member[], closed: boolean) => string;
  /** An object with a rule between its fields: a function that returns whether the object conforms. */
  readonly ruled: (object: string, rule: string) => string;
  readonly declare: (name: string, expression: string) => string;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'isDate',
  decimal: 'isDecimal',
  phone: 'isPhone',
  'utc-date-time': 'isUtcDateTime',
};

function formatName(format: string): string {
  return format.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function read(name: string | undefined): string {
  return `value[${JSON.stringify(name)}]`;
}

/** The rule between the fields of an object, as a JavaScript function. */
function ruleOf(schema: Schema): string | undefined {
  const { oneOf, if: condition, then } = schema;
  if (oneOf !== undefined) {
    const names = oneOf.map(({ required }) => required?.[0]);
    if (names.length !== 2) throw new RangeError(`no rule for ${JSON.stringify(oneOf)}`);
    return `(value) => (${read(names[0])} === undefined) !== (${read(names[1])} === undefined)`;
  }
  if (condition === undefined) return undefined;
  const [[when, expected] = []] = Object.entries(condition.properties ?? {});
  const [[member, allowed] = []] = Object.entries(then?.properties ?? {});
  const constant = (expected as { const?: unknown } | undefined)?.const;
  if (constant === undefined || (allowed as unknown) !== false) {
    throw new RangeError(`no rule for ${JSON.stringify({ condition, then })}`);
  }
  return `(value) => ${read(when)} !== ${JSON.stringify(constant)} || ${read(member)} === undefined`;
}

function objectOf(schema: Schema, dialect: Dialect): string {
  if (isFreeForm(schema)) return dialect.freeForm;
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name: JSON.stringify(name),
    optional: schema.required?.includes(name) !== true,
    expression: express(member, dialect),
  }));
  const object = dialect.object(members, schema.additionalProperties === false);
  const rule = ruleOf(schema);
  return rule === undefined ? object : dialect.ruled(object, rule);
}

function express(schema: Schema | false, dialect: Dialect): string {
  if (schema === false) throw new RangeError('no peer has a type without values');
  if (schema.$ref !== undefined) return nameOfRef(schema.$ref);
  switch (schema.type) {
    case 'string':
      return schema.format === undefined ? dialect.text : formatName(schema.format);
    case 'integer':
      return dialect.integer;
    case 'number':
      return dialect.number;
    case 'boolean':
      return dialect.flag;
    case 'array':
      return dialect.list(express(schema.items ?? {}, dialect));
    case 'object':
      return objectOf(schema, dialect);
    default:
      throw new RangeError(`no peer has a type for ${JSON.stringify(schema)}`);
  }
}

function formatsIn(set: ContractSet): string[] {
  const found = new Set<string>();
  JSON.stringify([...set.shapes.values()], (key, value: unknown) => {
    if (key === 'format' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found].toSorted();
}

/** A module that declares every shape of a set under its name. */
export function emitModule(set: ContractSet, dialect: Dialect): string {
  const formats = formatsIn(set).map((format) => {
    const test = FORMATS[format];
    if (test === undefined) throw new RangeError(`unknown format "${format}"`);
    return { format, test };
  });
  const tests = formats.map(({ test }) => test).join(', ');
  return [
    ...dialect.imports,
    ...(formats.length > 0 ? [`import { ${tests} } from '@data-import/schemas/formats';`] : []),
    '',
    ...formats.map(({ format, test }) => dialect.declareFormat(formatName(format), test, format)),
    ...[...set.shapes].map(([name, schema]) => dialect.declare(name, express(schema, dialect))),
    '',
  ].join('\n');
}
