import { INHERITED, isPlain, isPlainContract } from '../check/schema-forms.js';
import {
  acceptsAnything,
  acceptsNothing,
  acceptsUntyped,
  type JsonSchema,
  requiredGroup,
  toRefName,
  type TypeName,
} from '../json-schema.js';
import { type Contract, type Contracts, recursiveContracts } from '../model.js';
import {
  arrayLiteral,
  code,
  constant,
  EMPTY_LINE,
  join,
  literal,
  type ModuleSymbol,
  objectLiteral,
  type Printable,
  symbol,
  typeSymbol,
} from '../printer.js';
import { regularExpression } from './expressions.js';
import { toFormatTest, withNumberFormat } from './format-predicates.js';
import { FORMATS } from './formats.js';
import { JsonTypeLister } from './json-types.js';
import { type Depth, isAnyDepth } from './recursion.js';
import { guardSymbol, type RuntimeModule, tableName, tableSymbol } from './symbols.js';
import { COUNTS, mapValues, NUMBERS } from '../subschemas.js';
import { listSharedContracts } from './visits.js';
import { allowedValues, listAlternatives, listConstants } from './wording.js';

/** Tables are lazy, because valid documents never need them. */
export function emitTables(contracts: Contracts, runtimeModule: RuntimeModule, depth: Depth): Printable {
  const recursive = recursiveContracts(contracts);
  const writer = new TableWriter(contracts, recursive, runtimeModule);
  const type = code`() => ${typeSymbol('SchemaTable', runtimeModule)}`;
  const isAny = isAnyDepth(contracts, recursive, depth);
  const tables = [...contracts.values()].map((contract) => {
    const { name } = contract;
    const make = symbol(recursive.has(name) ? 'recursive' : 'once', runtimeModule);
    const args: Printable[] = [code`() => ${writer.contract(contract)}`];
    if (recursive.has(name) && isAny) args.push(guardSymbol(name));
    return constant(tableName(name), type, code`/*#__PURE__*/ ${make}(${join(args, ', ')})`);
  });
  return join(tables, EMPTY_LINE);
}

const TYPE_TABLES: Readonly<Record<Exclude<TypeName, 'array'>, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  null: 'nullValue',
  object: 'freeForm',
};

const TEXT_TABLES: Readonly<Record<string, string>> = { 0: 'stringOrEmpty', 1: 'nonEmptyString' };

const DATA_KEYWORDS = ['required', 'dependentRequired', 'uniqueItems', ...COUNTS, ...NUMBERS] as const;

const SINGLE = ['items', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'] as const;

export class TableWriter {
  readonly #types: JsonTypeLister;
  readonly shared: ReadonlySet<string>;

  constructor(
    contracts: Contracts,
    private readonly recursive: ReadonlySet<string>,
    private readonly runtimeModule: RuntimeModule,
  ) {
    this.#types = new JsonTypeLister(contracts);
    this.shared = listSharedContracts(contracts, recursive);
  }

  contract(contract: Contract): Printable {
    const { schema } = contract;
    if (!isPlainContract(contract)) return this.#keywords(schema);
    if (schema.properties !== undefined) return this.#fields(schema);
    if (typeof schema.additionalProperties !== 'object') return this.schema(schema);
    const least = literal(schema.minProperties ?? 0);
    return this.#call('record', least, this.schema(schema.additionalProperties));
  }

  schema(schema: JsonSchema | false): Printable {
    if (schema === false || acceptsNothing(schema)) return this.#symbol('never');
    // `additionalProperties: true` marks every field as evaluated for an outer `unevaluatedProperties`.
    if (acceptsAnything(schema) && schema.additionalProperties === undefined) {
      return this.#symbol(acceptsUntyped(schema) ? 'anyValue' : 'jsonValue');
    }
    // Only the `keywords` form can carry the discriminator's values.
    const isTagged = schema['x-discriminator'] !== undefined;
    return isPlain(schema) && !isTagged && !acceptsAnything(schema)
      ? this.#plain(schema)
      : this.#keywords(schema);
  }

  #symbol(name: string): ModuleSymbol {
    return symbol(name, this.runtimeModule);
  }

  #call(name: string, ...args: readonly Printable[]): Printable {
    return code`${this.#symbol(name)}(${join(args, ', ')})`;
  }

  #plain(schema: JsonSchema): Printable {
    if (schema.$ref !== undefined) return this.#reference(toRefName(schema.$ref));
    if (schema.anyOf !== undefined) return this.#union(schema.anyOf);
    const values = schema.const === undefined ? schema.enum : [schema.const];
    if (values !== undefined) return this.#call('oneOf', literal(values));
    if (Array.isArray(schema.type)) {
      const type = schema.type.find((each) => each !== 'null')!;
      return this.#call('nullable', this.schema({ ...schema, type }));
    }
    if (schema.type === 'array') {
      const { items, minItems = 0 } = schema;
      if (items === undefined) return minItems === 0 ? this.#symbol('anyArray') : this.#keywords(schema);
      if (minItems === 0) return this.#call('items', this.schema(items));
      return this.#call('itemsAtLeast', literal(minItems), this.schema(items));
    }
    const format = FORMATS.get(schema.format);
    if (format === undefined && schema.pattern !== undefined) {
      return this.#call('pattern', String(regularExpression(schema.pattern)));
    }
    return this.#symbol(format?.table ?? TEXT_TABLES[schema.minLength ?? ''] ?? TYPE_TABLES[schema.type!]);
  }

  #reference(contract: string): Printable {
    // A guard at each level would revisit all levels below: quadratic or exponential.
    const isUnguarded = this.recursive.has(contract) || this.shared.has(contract);
    const guard = isUnguarded ? [] : [guardSymbol(contract)];
    return this.#call('ref', tableSymbol(contract), ...guard);
  }

  #union(branches: readonly JsonSchema[]): Printable {
    const types = this.#types.soleTypes(branches);
    const tables = branches.map((branch) => this.schema(branch));
    const alone = tables.flatMap((table, index): [string, Printable][] => {
      const type = types[index];
      return type === undefined ? [] : [[type, table]];
    });
    const others = tables.filter((_table, index) => types[index] === undefined);
    return this.#call(
      'union',
      literal(branches.flatMap(listAlternatives)),
      objectLiteral(alone),
      ...(others.length === 0 ? [] : [arrayLiteral(others)]),
    );
  }

  #fields(schema: JsonSchema): Printable {
    const names = new Set(schema.required);
    const fields = Object.entries(schema.properties ?? {});
    const toTables = (isRequired: boolean): Printable =>
      objectLiteral(
        fields
          .filter(([name]) => names.has(name) === isRequired)
          .map(([name, field]) => [name, this.schema(field)]),
      );
    const rule = this.#rule(schema);
    const { additionalProperties: others } = schema;
    const args = [others === undefined ? 'undefined' : literal(others), toTables(true)];
    if (names.size < fields.length || rule !== undefined) args.push(toTables(false));
    return this.#call('fields', ...args, ...(rule === undefined ? [] : [rule]));
  }

  #rule(schema: JsonSchema): Printable | undefined {
    const rules: Printable[] = [];
    if (schema.if !== undefined) rules.push(this.#condition(schema, schema.if));
    const groups = [
      ['atLeastOneOf', schema.anyOf],
      ['exactlyOneOf', schema.oneOf],
    ] as const;
    for (const [rule, branches] of groups) {
      if (branches !== undefined) rules.push(this.#call(rule, literal(requiredGroup(branches)!)));
    }
    return rules.length > 1 ? this.#call('allOf', arrayLiteral(rules)) : rules[0];
  }

  #condition(schema: JsonSchema, condition: JsonSchema): Printable {
    const sides: [string, Printable][] = [];
    if (schema.then !== undefined) sides.push(['when', this.#demands(schema.then)]);
    if (schema.else !== undefined) sides.push(['unless', this.#demands(schema.else)]);
    const values = literal(listConstants(condition));
    return this.#call('condition', values, literal(condition.required ?? []), objectLiteral(sides));
  }

  #demands({ required = [], properties = {} }: JsonSchema): Printable {
    const fields = mapValues(properties, (schema) => (schema === false ? [] : allowedValues(schema)));
    return literal({
      ...(required.length > 0 && { required }),
      ...(Object.keys(fields).length > 0 && { fields }),
    });
  }

  #keywords(written: JsonSchema): Printable {
    const { anyOf, oneOf, ...others } = outsideObjects(withoutOverlap(withNumberFormat(written)));
    const isRule = (branches?: JsonSchema[]): boolean => mayBeObject(others) && isGroup(branches);
    const groups = { ...(isRule(anyOf) && { anyOf }), ...(isRule(oneOf) && { oneOf }) };
    const schema: JsonSchema = {
      ...others,
      ...(anyOf !== undefined && !isRule(anyOf) && { anyOf }),
      ...(oneOf !== undefined && !isRule(oneOf) && { oneOf }),
    };
    const entries: [string, Printable][] = [];
    const add = (name: string, value: Printable | undefined): void => {
      if (value !== undefined) entries.push([name, value]);
    };
    const { $ref, type, properties, patternProperties, dependentSchemas, format, pattern } = schema;
    if ($ref !== undefined) add('ref', tableSymbol(toRefName($ref)));
    if (type !== undefined) add('types', literal([type].flat()));
    const values = schema.const === undefined ? schema.enum : [schema.const];
    if (values !== undefined) add('values', literal(values));
    for (const keyword of DATA_KEYWORDS) {
      if (schema[keyword] !== undefined) add(keyword, literal(schema[keyword]));
    }
    add('pattern', pattern === undefined ? undefined : String(regularExpression(pattern)));
    add('format', this.#format(format));
    add('fields', properties && this.#named(properties));
    if (patternProperties !== undefined) {
      const pairs = Object.entries(patternProperties).map(
        ([each, inner]) => code`[${String(regularExpression(each))}, ${this.schema(inner)}]`,
      );
      add('patternProperties', arrayLiteral(pairs));
    }
    add('dependentSchemas', dependentSchemas && this.#named(dependentSchemas));
    for (const keyword of ['prefixItems', 'allOf'] as const) {
      const list = schema[keyword];
      if (list !== undefined) add(keyword, arrayLiteral(list.map((each) => this.schema(each))));
    }
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      if (schema[keyword] !== undefined) add(keyword, this.#choice(schema[keyword]));
    }
    for (const keyword of SINGLE)
      if (schema[keyword] !== undefined) add(keyword, this.schema(schema[keyword]));
    for (const keyword of ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const) {
      const inner = schema[keyword];
      if (inner === undefined) continue;
      const isRefused = inner !== true && acceptsNothing(inner);
      const name = keyword === 'additionalProperties' ? 'others' : keyword;
      add(name, isRefused ? 'false' : inner === true ? 'true' : this.schema(inner as JsonSchema));
    }
    add('rule', this.#rule(groups));
    const tag = schema['x-discriminator'];
    if (tag !== undefined) add('tag', literal([tag.property, tag.values]));
    return this.#call('schema', objectLiteral(entries));
  }

  #named(schemas: Readonly<Record<string, JsonSchema | false>>): Printable {
    return objectLiteral(Object.entries(schemas).map(([name, inner]) => [name, this.schema(inner)]));
  }

  #choice(branches: readonly JsonSchema[]): Printable {
    return objectLiteral([
      ['branches', arrayLiteral(branches.map((each) => this.schema(each)))],
      ['alternatives', literal(branches.map(listAlternatives))],
    ]);
  }

  #format(name: string | undefined): Printable | undefined {
    const own = FORMATS.get(name)?.table;
    if (name === undefined || own !== undefined) return own && this.#symbol(own);
    const { guard, expressions = [] } = toFormatTest(name);
    if (guard === undefined && expressions.length === 0) return undefined;
    const tests: Printable[] = expressions.map(String);
    if (guard !== undefined) tests.push(this.#symbol(guard));
    return this.#call('stringFormat', literal(name), ...tests);
  }
}

function isGroup(branches: readonly JsonSchema[] | undefined): boolean {
  return branches !== undefined && requiredGroup(branches)?.some((name) => INHERITED.has(name)) === false;
}

function mayBeObject({ type }: JsonSchema): boolean {
  return type === undefined || [type].flat().includes('object');
}

const OTHER_TYPES: TypeName[] = ['array', 'boolean', 'null', 'number', 'string'];

/** Group rules apply to objects; these alternatives decide all other values. */
function outsideObjects(schema: JsonSchema): JsonSchema {
  const { type, oneOf, allOf = [] } = schema;
  if (oneOf === undefined || type === 'object' || !mayBeObject(schema) || !isGroup(oneOf)) return schema;
  return { ...schema, allOf: [...allOf, { if: { type: 'object' }, else: { type: OTHER_TYPES, oneOf } }] };
}

function withoutOverlap({ enum: values, ...schema }: JsonSchema): JsonSchema {
  if (values === undefined) return schema;
  if (schema.const === undefined) return { ...schema, enum: values };
  return { ...schema, allOf: [...(schema.allOf ?? []), { enum: values }] };
}
