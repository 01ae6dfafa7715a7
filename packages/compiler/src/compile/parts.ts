import { INHERITED, MAX_BRANCHES } from '../check/schema-forms.js';
import { withNumberFormat } from './format-predicates.js';
import { acceptsAnything, acceptsNothing, type JsonSchema, type TypeName } from '../json-schema.js';
import { code, literal, type Printable, typeOnly, valueOnly, javaScriptOnly } from '../printer.js';
import { _, _Code, type Code, Name, or } from './print-guards.js';
import {
  conforms,
  DATA,
  equals,
  hasType,
  type Levels,
  property,
  regularExpressionCode,
  type Scope,
  stringTests,
} from './expressions.js';
import { once } from '../once.js';

const VALUE = new Name('value');
const ITEM = new Name('item');
const KEY = new Name('key');

export class SharedHelpers {
  readonly #names = new Map<string, string>();
  readonly texts: Printable[] = [];

  function(owner: string, parameter: Name, levels: Levels, body: string): Name {
    const parameters = emitParameters(String(parameter), levels);
    return this.#add(
      owner,
      `${String(parameter)}: any${levels.parameters} ${body}`,
      (name) => code`function ${name}(${parameters})${typeOnly(': boolean')} {\n${body}}\n`,
    );
  }

  constant(owner: string, value: string): Name {
    return this.#add(owner, value, (name) => `const ${name} = /*#__PURE__*/ ${value};\n`);
  }

  #add(owner: string, content: string, toText: (name: string) => Printable): Name {
    const add = (): string => {
      const name = `part${owner}_${this.#names.size + 1}`;
      this.texts.push(valueOnly(toText(name)));
      return name;
    };
    return new Name(once(this.#names, content, add));
  }
}

export function emitParameters(value: string, levels: Levels): Printable {
  const typed = typeOnly(`${value}: any${levels.parameters}`);
  return code`${typed}${javaScriptOnly(`${value}${levels.arguments}`)}`;
}

export function listStatements(written: JsonSchema, scope: Scope): string[] {
  const schema = withNumberFormat(written);
  const { unevaluatedItems = {}, unevaluatedProperties = {} } = schema;
  const isOpen = [unevaluatedItems, unevaluatedProperties].every(acceptsAnything);
  if (!isOpen) return [unless(scope.fitsTable(schema))];
  return [
    ...typeLines(schema),
    ...valueLines(schema, scope),
    ...numberLines(schema, scope),
    ...stringLines(schema, scope),
    ...arrayLines(schema, scope),
    ...objectLines(schema, scope),
    ...inPlaceLines(schema, scope),
  ];
}

function unless(test: Code | string): string {
  return `if (!(${test})) return false;`;
}

function inBlock(test: Code, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`if (${test}) {`, ...lines, '}'];
}

function ofType(type: TypeName, schema: JsonSchema, lines: readonly string[]): string[] {
  const isOnly = schema.type === type || (schema.type === 'integer' && type === 'number');
  return isOnly ? [...lines] : inBlock(hasType(type, DATA), lines);
}

function typeLines({ type, const: constant, enum: values }: JsonSchema): string[] {
  if (type !== undefined) return [unless(or(...[type].flat().map((each) => hasType(each, DATA))))];
  return (constant ?? values) === undefined ? [unless(_`${DATA} !== undefined`)] : [];
}

function valueLines({ const: constant, enum: values }: JsonSchema, scope: Scope): string[] {
  const lines = constant === undefined ? [] : [unless(equals(DATA, constant, scope))];
  if (values === undefined) return lines;
  if (values.length <= MAX_BRANCHES) {
    return [...lines, unless(or(...values.map((each) => equals(DATA, each, scope))))];
  }
  const scalars = values.filter((each) => typeof each !== 'object' || each === null);
  const others = values.filter((each) => typeof each === 'object' && each !== null);
  const set = scope.constant(`new Set(${literal(scalars)})`);
  if (others.length === 0) return [...lines, unless(_`${set}.has(${DATA})`)];
  const list = scope.constant(literal(others));
  const test = _`${set}.has(${DATA}) || ${list}.some((${ITEM}) => ${scope.runtime('equal')}(${DATA}, ${ITEM}))`;
  return [...lines, unless(test)];
}

function numberLines(schema: JsonSchema, scope: Scope): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const tests: Code[] = [];
  if (minimum !== undefined) tests.push(_`${DATA} >= ${minimum}`);
  if (maximum !== undefined) tests.push(_`${DATA} <= ${maximum}`);
  if (exclusiveMinimum !== undefined) tests.push(_`${DATA} > ${exclusiveMinimum}`);
  if (exclusiveMaximum !== undefined) tests.push(_`${DATA} < ${exclusiveMaximum}`);
  if (multipleOf === 1) tests.push(_`Number.isInteger(${DATA})`);
  else if (multipleOf !== undefined) tests.push(_`${scope.runtime('isMultiple')}(${DATA}, ${multipleOf})`);
  return ofType('number', schema, tests.map(unless));
}

function stringLines(schema: JsonSchema, scope: Scope): string[] {
  const { minLength = 0, maxLength } = schema;
  const tests = stringTests(schema, DATA, scope);
  if (minLength > 0 || maxLength !== undefined) {
    tests.push(_`${scope.runtime('hasLength')}(${DATA}, ${minLength}, ${maxLength ?? new Name('Infinity')})`);
  }
  return ofType('string', schema, tests.map(unless));
}

function arrayLines(schema: JsonSchema, scope: Scope): string[] {
  const { prefixItems = [], items = {}, minItems = 0, maxItems, uniqueItems, contains } = schema;
  const lines: string[] = [];
  if (minItems > 0) lines.push(unless(_`${DATA}.length >= ${minItems}`));
  if (maxItems !== undefined) lines.push(unless(_`${DATA}.length <= ${maxItems}`));
  prefixItems.forEach((each, index) => {
    const test = conforms(each, _`${DATA}[${index}]`, scope);
    if (test !== undefined) lines.push(unless(_`${DATA}.length <= ${index} || ${test}`));
  });
  const test = conforms(items, ITEM, scope);
  if (test !== undefined) lines.push(...itemLoop(prefixItems.length, unless(test)));
  if (contains !== undefined) lines.push(...containsLines(contains, schema, scope));
  if (uniqueItems === true) lines.push(unless(_`${scope.runtime('isUnique')}(${DATA})`));
  return ofType('array', schema, lines);
}

function itemLoop(from: number, statement: string): string[] {
  return [`for (let i = ${from}; i < data.length; i++) {`, `const item = data[i];`, statement, '}'];
}

function containsLines(contains: JsonSchema, schema: JsonSchema, scope: Scope): string[] {
  const { minContains = 1, maxContains } = schema;
  const tests = [`count >= ${minContains}`];
  if (maxContains !== undefined) tests.push(`count <= ${maxContains}`);
  const test = conforms(contains, ITEM, scope) ?? 'true';
  return ['{', 'let count = 0;', ...itemLoop(0, `if (${test}) count++;`), unless(tests.join(' && ')), '}'];
}

function readField(name: string): Code {
  const read = property(DATA, name);
  return INHERITED.has(name) ? _`(Object.hasOwn(${DATA}, ${name}) ? ${read} : undefined)` : read;
}

function isPresent(name: string): Code {
  return _`${readField(name)} !== undefined`;
}

function objectLines(schema: JsonSchema, scope: Scope): string[] {
  const { required = [], dependentRequired = {}, dependentSchemas = {} } = schema;
  const lines = required.map((name) => unless(isPresent(name)));
  lines.push(...(needsLoop(schema) ? fieldLoop(schema, scope) : fieldLines(schema, scope)));
  for (const [name, names] of Object.entries(dependentRequired)) {
    const tests = names.map((each) => unless(isPresent(each)));
    lines.push(...inBlock(isPresent(name), tests));
  }
  for (const [name, each] of Object.entries(dependentSchemas)) {
    const test = conforms(each, DATA, scope);
    if (test !== undefined) lines.push(...inBlock(isPresent(name), [unless(test)]));
  }
  return ofType('object', schema, lines);
}

function needsLoop(schema: JsonSchema): boolean {
  const { properties = {}, patternProperties = {}, additionalProperties = true, propertyNames } = schema;
  return (
    additionalProperties !== true ||
    (propertyNames ?? schema.minProperties ?? schema.maxProperties) !== undefined ||
    Object.keys(patternProperties).length > 0 ||
    Object.keys(properties).length > MAX_BRANCHES
  );
}

function fieldTest(schema: JsonSchema | false, value: Code, scope: Scope): Code | undefined {
  return schema === false ? _`false` : conforms(schema, value, scope);
}

function fieldLines({ properties = {} }: JsonSchema, scope: Scope): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const test = fieldTest(schema, VALUE, scope);
    if (test === undefined) return [];
    return ['{', `const value = ${readField(name)};`, unless(`value === undefined || ${test}`), '}'];
  });
}

function fieldLoop(schema: JsonSchema, scope: Scope): string[] {
  const { patternProperties = {}, additionalProperties = true, propertyNames = {} } = schema;
  const { minProperties = 0, maxProperties } = schema;
  const lines = ['const value = data[key];', 'if (value === undefined) continue;'];
  const isCounted = minProperties > 0 || maxProperties !== undefined;
  if (isCounted) lines.push('count++;');
  const name = conforms(propertyNames, KEY, scope);
  if (name !== undefined) lines.push(unless(name));
  const other = additionalProperties === true ? undefined : fieldTest(additionalProperties, VALUE, scope);
  const [known, unknown] = other === undefined ? ['', ''] : [' known = true;', ' known = false;'];
  if (other !== undefined) lines.push('let known = true;');
  lines.push(...namedFields(schema, unknown, scope));
  for (const [pattern, each] of Object.entries(patternProperties)) {
    const test = conforms(each, VALUE, scope);
    const refusal = test === undefined ? '' : ` ${unless(test)}`;
    if (known + refusal === '') continue;
    lines.push(`if (${regularExpressionCode(pattern)}.test(key)) {${known}${refusal} }`);
  }
  if (other !== undefined) lines.push(unless(_`known || ${other}`));
  const all = ['for (const key in data) {', ...lines, '}'];
  if (!isCounted) return all;
  const tests = [`count >= ${minProperties}`];
  if (maxProperties !== undefined) tests.push(`count <= ${maxProperties}`);
  return ['let count = 0;', ...all, unless(tests.join(' && '))];
}

function namedFields({ properties = {} }: JsonSchema, unknown: string, scope: Scope): string[] {
  const tests = Object.entries(properties).map(
    ([name, schema]) => [name, fieldTest(schema, VALUE, scope)] as const,
  );
  if (tests.length === 0) return unknown === '' ? [] : [unknown];
  if (tests.length > MAX_BRANCHES) {
    const entries = tests.map(([name, test = 'true']) => {
      return `[${literal(name)}, ${scope.function(VALUE, `return ${test};\n`)}]`;
    });
    const table = scope.constant(`new Map([${entries.join(', ')}])`);
    const otherwise = unknown === '' ? '' : `if (test === undefined)${unknown}`;
    const test = `test !== undefined && !test(value${scope.levels.arguments})`;
    return [`const test = ${table}.get(key);`, otherwise, `if (${test}) return false;`];
  }
  const cases = tests.map(([name, test]) => {
    return `case ${literal(name)}:${test === undefined ? '' : ` ${unless(test)}`} break;`;
  });
  return ['switch (key) {', ...cases, ...(unknown === '' ? [] : [`default:${unknown}`]), '}'];
}

function inPlaceLines(schema: JsonSchema, scope: Scope): string[] {
  const { allOf = [], anyOf, oneOf, not, if: condition } = schema;
  const lines: string[] = [];
  const here = (each: JsonSchema): Code => conforms(each, DATA, scope) ?? _`true`;
  if (schema.$ref !== undefined) lines.push(unless(here({ $ref: schema.$ref })));
  for (const each of allOf) if (!acceptsAnything(each)) lines.push(unless(here(each)));
  if (anyOf !== undefined) lines.push(...anyLines(anyOf.map(here), scope));
  if (oneOf !== undefined) {
    const counted = oneOf.map((each) => `if ((${here(each)}) && ++matches > 1) return false;`);
    lines.push('{', 'let matches = 0;', ...counted, unless('matches === 1'), '}');
  }
  if (not !== undefined) lines.push(`if (${here(not)}) return false;`);
  if (condition === undefined) return lines;
  const [then, otherwise] = [schema.then ?? {}, schema.else ?? {}].map(here);
  return [...lines, unless(_`${here(condition)} ? ${then!} : ${otherwise!}`)];
}

function anyLines(tests: readonly Code[], scope: Scope): string[] {
  if (tests.length <= MAX_BRANCHES) return [unless(or(...tests))];
  const list = tests.map((test) => scope.function(DATA, `return ${test};\n`));
  const table = scope.constant(`[${list.join(', ')}]`);
  return [unless(`${table}.some((test) => test(data${scope.levels.arguments}))`)];
}

export function callPart(schema: JsonSchema, value: Code, scope: Scope): Code {
  if (acceptsNothing(schema)) return _`false`;
  const part = scope.function(DATA, `${listStatements(schema, scope).join('\n')}\nreturn true;\n`);
  return _`${part}(${value}${new _Code(scope.levels.arguments)})`;
}
