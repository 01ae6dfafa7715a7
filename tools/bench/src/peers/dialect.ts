import { type ContractSet, isFreeForm, nameOfRef, type Schema } from '../contracts.js';

export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly expression: string;
}

/** How a schema library writes what the contracts say: source text, as a user of the library would type it. */
export interface Dialect {
  readonly imports: readonly string[];
  readonly text: string;
  readonly integer: string;
  readonly number: string;
  readonly flag: string;
  readonly freeForm: string;
  /** What is declared once for a format, whose check is the function `test`. */
  readonly declareFormat: (name: string, test: string, format: string) => string;
  readonly list: (item: string) => string;
  readonly object: (members: readonly Member[], closed: boolean) => string;
  /** An object with a rule between its members, a function from the object to whether it is kept. */
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

/** The rule between the members of an object, as a function in JavaScript. */
function ruleOf(schema: Schema): string | undefined {
  const { oneOf, if: condition, then } = schema;
  if (oneOf !== undefined) {
    const names = oneOf.map(({ required }) => required?.[0]);
    if (names.length !== 2) throw new RangeError(`no rule is written for ${JSON.stringify(oneOf)}`);
    return `(value) => (${read(names[0])} === undefined) !== (${read(names[1])} === undefined)`;
  }
  if (condition === undefined) return undefined;
  const [[when, expected] = []] = Object.entries(condition.properties ?? {});
  const [[member, allowed] = []] = Object.entries(then?.properties ?? {});
  const constant = (expected as { const?: unknown } | undefined)?.const;
  if (constant === undefined || (allowed as unknown) !== false) {
    throw new RangeError(`no rule is written for ${JSON.stringify({ condition, then })}`);
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

function express(schema: Schema, dialect: Dialect): string {
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
      throw new RangeError(`no peer is written for ${JSON.stringify(schema)}`);
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

/** A module that declares every shape of a set, each under its own name. */
export function emitModule(set: ContractSet, dialect: Dialect): string {
  const formats = formatsIn(set).map((format) => {
    const test = FORMATS[format];
    if (test === undefined) throw new RangeError(`no peer knows the format "${format}"`);
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
