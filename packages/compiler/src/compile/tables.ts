import { isPlain, isPlainContract } from '../check/schema-forms.js';
import { acceptsNothing, type JsonSchema, subschemas, toRefName } from '../json-schema.js';
import { type Contract, type Contracts, reachableFrom } from '../model.js';
import {
  arrayLiteral,
  code,
  constant,
  join,
  literal,
  type ModuleSymbol,
  objectLiteral,
  type Printable,
  symbol,
} from '../printer.js';
import { regularExpression } from './expressions.js';
import { toFormatTest, withNumberFormat } from './format-tests.js';
import { FORMATS } from './formats.js';
import { type RuntimeModule, tableSymbol } from './symbols.js';
import { listAlternatives } from './wording.js';

/**
 * The contracts that a schema of another than the plain forms refers to, directly or through others, and those that are one:
 * their keywords are needed as data.
 */
export function listTabled(contracts: Contracts): Set<string> {
  const names: string[] = [];
  const general: JsonSchema[] = [];
  const visit = (schema: JsonSchema): void => {
    if (isPlain(schema)) subschemas(schema).forEach(visit);
    else general.push(schema);
  };
  for (const contract of contracts.values()) {
    const { name, schema } = contract;
    if (isPlainContract(contract)) subschemas(schema).forEach(visit);
    else {
      names.push(name);
      general.push(schema);
    }
  }
  // One walk: a walk for each schema would visit the same contracts again.
  return new Set([...names, ...reachableFrom({ allOf: general }, contracts)]);
}

/** Keywords whose values are data. */
const DATA_KEYWORDS = [
  'required',
  'dependentRequired',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

const SINGLE = ['items', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'] as const;

/** A schema as data that the runtime reads to report every error of a value, and to find out which fields it documents. */
export function emitTable(written: JsonSchema, runtime: RuntimeModule): Printable {
  const schema = withoutOverlap(withNumberFormat(written));
  const entries: [string, Printable][] = [];
  const add = (name: string, value: Printable | undefined): void => {
    if (value !== undefined) entries.push([name, value]);
  };
  const table = (inner: JsonSchema | false): Printable =>
    emitTable(inner === false ? { not: {} } : inner, runtime);
  const { $ref, type, properties, patternProperties, dependentSchemas, format, pattern } = schema;
  if ($ref !== undefined) add('ref', tableSymbol(toRefName($ref)));
  if (type !== undefined) add('types', literal([type].flat()));
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) add('values', literal(values));
  for (const keyword of DATA_KEYWORDS) {
    if (schema[keyword] !== undefined) add(keyword, literal(schema[keyword]));
  }
  add('pattern', pattern === undefined ? undefined : String(regularExpression(pattern)));
  add('format', emitFormat(format, runtime));
  add('properties', properties && named(properties, table));
  add(
    'patternProperties',
    patternProperties &&
      arrayLiteral(
        Object.entries(patternProperties).map(
          ([each, inner]) => code`[${String(regularExpression(each))}, ${table(inner)}]`,
        ),
      ),
  );
  add('dependentSchemas', dependentSchemas && named(dependentSchemas, table));
  for (const keyword of ['prefixItems', 'allOf'] as const) {
    const list = schema[keyword];
    if (list !== undefined) add(keyword, arrayLiteral(list.map(table)));
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword];
    if (branches === undefined) continue;
    const alternatives = literal(branches.map(listAlternatives));
    add(
      keyword,
      objectLiteral([
        ['branches', arrayLiteral(branches.map(table))],
        ['alternatives', alternatives],
      ]),
    );
  }
  for (const keyword of SINGLE) if (schema[keyword] !== undefined) add(keyword, table(schema[keyword]));
  for (const keyword of ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const) {
    const inner = schema[keyword];
    if (inner === undefined) continue;
    const isRefused = inner !== true && acceptsNothing(inner);
    add(keyword, isRefused ? 'false' : inner === true ? 'true' : table(inner as JsonSchema));
  }
  const tag = schema['x-discriminator'];
  if (tag !== undefined) add('tag', literal([tag.property, tag.values]));
  return objectLiteral(entries);
}

/** The same schema without an `enum` next to a `const`: a table has one list of values. */
function withoutOverlap({ enum: values, ...schema }: JsonSchema): JsonSchema {
  if (values === undefined) return schema;
  if (schema.const === undefined) return { ...schema, enum: values };
  return { ...schema, allOf: [...(schema.allOf ?? []), { enum: values }] };
}

function emitFormat(name: string | undefined, runtime: RuntimeModule): Printable | undefined {
  const check = FORMATS.get(name)?.check;
  if (name === undefined || check !== undefined) return check && symbol(check, runtime);
  const { guard, expressions = [] } = toFormatTest(name);
  if (guard === undefined && expressions.length === 0) return undefined;
  const tests: Printable[] = expressions.map(String);
  if (guard !== undefined) tests.push(symbol(guard, runtime));
  return code`${symbol('stringFormat', runtime)}(${literal(name)}, ${join(tests, ', ')})`;
}

function named(
  schemas: Readonly<Record<string, JsonSchema | false>>,
  table: (inner: JsonSchema | false) => Printable,
): Printable {
  return objectLiteral(Object.entries(schemas).map(([name, inner]) => [name, table(inner)]));
}

/** The declaration of the table of a contract. */
export function emitContractTable({ name, schema }: Contract, runtime: RuntimeModule): Printable {
  const make: ModuleSymbol = symbol('once', runtime);
  const type = symbol('SchemaTable', runtime);
  const value = code`/*#__PURE__*/ ${make}(() => (${emitTable(schema, runtime)}))`;
  return constant(tableSymbol(name), code`() => ${{ ...type, kind: 'type' }}`, value);
}
