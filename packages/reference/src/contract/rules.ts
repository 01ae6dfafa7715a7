import { FORMATS } from '@data-import/compiler/formats';
import { type JsonSchema, requiredGroup } from '@data-import/compiler/json-schema';
import { counted } from '../blocks.js';
import type { FieldRow, Text } from '../page.js';
import { commaSeparated, listed, valueText } from '../prose.js';

export const NO_OTHER_FIELDS = 'no other fields';

export function valueRules(schema: JsonSchema): Text[] {
  const { minLength, minItems, minProperties, pattern, examples } = schema;
  const rules: Text[] = [];
  if (schema.deprecated === true) rules.push([{ strong: 'deprecated' }]);
  const format = FORMATS.get(schema.format);
  if (format !== undefined) rules.push([format.meaning]);
  if (minLength !== undefined) rules.push([lengthRule(minLength)]);
  // A pattern beside a format only repeats it.
  if (pattern !== undefined && format === undefined) rules.push(['matches ', { code: pattern }]);
  if (schema.enum !== undefined) rules.push(['one of ', ...values(schema.enum)]);
  if (schema.const !== undefined) rules.push(['always ', valueText(schema.const)]);
  if (minItems !== undefined) rules.push([`at least ${counted(minItems, 'item')}`]);
  if (minProperties !== undefined) rules.push([`at least ${counted(minProperties, 'field')}`]);
  if (schema.default !== undefined) rules.push([valueText(schema.default), ' if left out']);
  if (examples !== undefined && schema['x-open-enum'] !== true) {
    rules.push(['for example ', ...values(examples)]);
  }
  return rules;
}

function lengthRule(minLength: number): string {
  if (minLength === 0) return 'may be empty';
  return minLength === 1 ? 'not empty' : `at least ${counted(minLength, 'character')}`;
}

function values(all: readonly unknown[]): Text {
  return commaSeparated(all, valueText);
}

function names(all: readonly string[], conjunction: 'and' | 'or'): Text {
  const parts = all.map((name) => ({ code: name }));
  return listed(parts, conjunction);
}

export function toFormat({ format }: JsonSchema): FieldRow['format'] {
  if (format === undefined) return undefined;
  const known = FORMATS.get(format);
  if (known === undefined) throw new Error(`the format ${format} has no wording`);
  return { name: format, example: known.example.replaceAll('"', '') };
}

interface FieldsRule {
  readonly rule: Text;
  readonly beside: ReadonlyMap<string, Text>;
}

export function fieldsRules(schema: JsonSchema): FieldsRule[] {
  return [...groupRules(schema), ...conditionRules(schema)];
}

function groupRules({ anyOf = [], oneOf = [] }: JsonSchema): FieldsRule[] {
  const some = requiredGroup(anyOf) ?? [];
  const one = requiredGroup(oneOf);
  if (one === undefined) throw new Error('alternatives that match exactly once have no wording');
  const rules: FieldsRule[] = [];
  if (some.length > 0) {
    const beside = some.map((name) => [name, ['required without ', ...others(some, name, 'and')]] as const);
    rules.push({
      rule: ['at least one of ', ...names(some, 'and'), ' is required'],
      beside: new Map(beside),
    });
  }
  if (one.length > 0) {
    const words = (name: string): Text => {
      const excluded: Text = one.length === 2 ? ['it'] : others(one, name, 'or');
      return ['required without ', ...others(one, name, 'and'), ', not allowed with ', ...excluded];
    };
    const beside = one.map((name) => [name, words(name)] as const);
    rules.push({ rule: ['exactly one of ', ...names(one, 'and'), ' is required'], beside: new Map(beside) });
  }
  return rules;
}

function others(all: readonly string[], name: string, conjunction: 'and' | 'or'): Text {
  const rest = all.filter((each) => each !== name);
  return names(rest, conjunction);
}

function conditionRules(schema: JsonSchema): FieldsRule[] {
  const { if: condition, then: met = {}, else: unmet = {} } = schema;
  if (condition === undefined) return [];
  const words = conditionWords(condition, schema);
  return [...sideRules(met, ['if ', ...words]), ...sideRules(unmet, ['unless ', ...words])];
}

function conditionWords({ properties = {}, required = [] }: JsonSchema, whole: JsonSchema): Text {
  const always = new Set([...required, ...(whole.required ?? [])]);
  const compared = Object.entries(properties).map(([name, value]): Text => {
    const orAbsent = always.has(name) ? [] : [' or it is absent'];
    return [{ code: name }, ...restrictionWords(value), ...orAbsent];
  });
  const present = required
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name): Text => [{ code: name }, ' is present']);
  return listed([...compared, ...present]);
}

function sideRules({ properties = {}, required = [] }: JsonSchema, when: Text): FieldsRule[] {
  const limited = Object.entries(properties).map(([name, value]) => [name, restrictionWords(value)] as const);
  const demanded = required.map((name) => [name, [' is required']] as const);
  return [...limited, ...demanded].map(([name, words]) => ({
    rule: [...when, ': ', { code: name }, ...words],
    beside: new Map([[name, [...asPredicate(words), ' ', ...when]]]),
  }));
}

function asPredicate([first, ...rest]: Text): Text {
  return [String(first).replace(/^ (is )?/, ''), ...rest];
}

function restrictionWords(schema: JsonSchema | false): Text {
  if (schema === false) return [' is not allowed'];
  const { const: constant, enum: all, type, ...more } = schema;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) throw new Error(`${unknown} has no wording in a condition`);
  if (constant !== undefined) return [' is ', valueText(constant)];
  if (all !== undefined) return [' is one of ', ...values(all)];
  return [` is ${[type].flat().join(' or ')}`];
}
