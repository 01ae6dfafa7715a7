import { STANDARD_NAME } from '@data-import/define/standard-name';
import { escapeHidden, hiddenCharacterIn } from '../characters.js';
import { isRaw, mapValues, type Raw } from '../subschemas.js';
import { toName } from '../user-schemas/component-names.js';
import {
  describeMissingName,
  findPlaceholderWord,
  listObjects,
  type PlaceholderTree,
  PLACEHOLDER_GAPS,
  PLACEHOLDER_WORDS,
  type PlaceholderTrees,
} from './places.js';

export type NewNames = Readonly<Record<string, string>>;

export type NameRules = Readonly<Record<string, string | undefined>>;

export function resolveNames(rules: NameRules, places: PlaceholderTrees): NewNames {
  const objects = Object.entries(places).flatMap(([contract, place]) =>
    listObjects(place).map((each) => [contract, each] as const),
  );
  const placeholders = new Set(objects.flatMap(([, each]) => each.placeholders ?? []));
  checkRules(rules, [...new Set([...PLACEHOLDER_WORDS, ...placeholders])]);
  const names = Object.fromEntries([...placeholders].map((name) => [name, findNewName(name, rules)]));
  for (const [contract, each] of objects) checkNames(contract, names, each);
  return names;
}

function fault(message: string): TypeError {
  return new TypeError(`renaming: ${message}`);
}

function checkRules(rules: NameRules, known: readonly string[]): void {
  if (typeof rules !== 'object' || rules === null) {
    throw fault('expected an object of new names by placeholder name');
  }
  for (const [name, value] of Object.entries(rules)) {
    if (!known.includes(name)) {
      throw fault(
        `${escapeHidden(JSON.stringify(name))} is not a placeholder name; expected one of ${known.join(', ')}`,
      );
    }
    if (value === undefined) continue;
    if (typeof value !== 'string' || value === '') {
      throw fault(`expected a name for "${name}": a text that is not empty`);
    }
    const hidden = hiddenCharacterIn(value);
    if (hidden !== undefined) {
      throw fault(`the name for "${name}" contains ${hidden}, a character that does not show`);
    }
  }
}

function findNewName(placeholder: string, rules: NameRules): string {
  const word = findPlaceholderWord(placeholder);
  const [own, forWord] = [placeholder, word].map((key) =>
    key !== undefined && Object.hasOwn(rules, key) ? rules[key] : undefined,
  );
  return own ?? `_${placeholder}_`.replace(`_${word}_`, () => `_${forWord ?? word}_`).slice(1, -1);
}

/**
 * Rejects documented names, so that the renaming is its own inverse, and names from `Object.prototype`,
 * because validators, also Ajv's, look members up in an object and would find inherited ones.
 */
function checkNames(
  contract: string,
  names: NewNames,
  { placeholders = [], others = [] }: PlaceholderTree,
): void {
  const taken = new Set([...placeholders, ...others]);
  for (const placeholder of placeholders) {
    const name = names[placeholder]!;
    if (name === placeholder) continue;
    if (name in Object.prototype) {
      throw fault(`"${name}" cannot be the new name of "${placeholder}", since every object inherits it`);
    }
    if (taken.has(name)) {
      throw fault(
        `"${name}" cannot be the new name of "${placeholder}", since another member of ${contract} has it`,
      );
    }
    taken.add(name);
  }
}

export type Path = readonly (string | number)[];

/** Swaps the placeholder and the new name, so that an undocumented member with either name survives. */
export function renameDocument(value: unknown, place: PlaceholderTree, names: NewNames): unknown {
  if (Array.isArray(value)) {
    const { items } = place;
    return items === undefined ? value : renameItems(value, items, names);
  }
  return isJsonObject(value) ? renameObject(value, place, names) : value;
}

function renameItems(
  values: readonly unknown[],
  place: PlaceholderTree,
  names: NewNames,
): readonly unknown[] {
  const renamed = values.map((value) => renameDocument(value, place, names));
  return renamed.some((item, index) => item !== values[index]) ? renamed : values;
}

function renameObject(value: object, place: PlaceholderTree, names: NewNames): object {
  let changed = false;
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const other = swapName(name, place, names);
    const inner = getField(place, name) ?? getField(place, other);
    const entry = [other, inner === undefined ? field : renameDocument(field, inner, names)] as const;
    changed ||= entry[0] !== name || entry[1] !== field;
    return entry;
  });
  return changed ? Object.fromEntries(entries) : value;
}

export function renamePath(path: Path, place: PlaceholderTree, names: NewNames): Path {
  let at: PlaceholderTree | undefined = place;
  return path.map((step) => {
    if (at === undefined) return step;
    const name = typeof step === 'number' ? step : swapName(step, at, names);
    at = typeof step === 'number' ? at.items : (getField(at, step) ?? getField(at, String(name)));
    return name;
  });
}

function getField({ fields }: PlaceholderTree, name: string): PlaceholderTree | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function swapName(name: string, { placeholders = [] }: PlaceholderTree, names: NewNames): string {
  for (const placeholder of placeholders) {
    if (name === placeholder) return names[placeholder]!;
    if (name === names[placeholder]) return placeholder;
  }
  return name;
}

/** Agrees with the validators: true for plain objects of any realm, false for a Date or a class instance. */
export function isJsonObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Advice finds a renamed field by its name in the standard. */
export function markStandardName(schema: Raw, name: string): Raw {
  return { ...schema, [STANDARD_NAME]: name };
}

const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

const NAMED: ReadonlySet<string> = new Set(['$defs', 'definitions', 'schemas']);

/** Renames fields in `properties`, `required` and examples of JSON Schema, OpenAPI or AsyncAPI documents. */
export function renameSchema(
  document: unknown,
  names: NewNames,
  places: PlaceholderTrees,
  mark: (schema: Raw, name: string) => Raw = (schema) => schema,
): unknown {
  const newName = (name: unknown): unknown =>
    typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : name;

  const renameProperties = (properties: Raw): Raw => {
    const renamed = Object.entries(properties).map(([name, schema]) => {
      const other = newName(name) as string;
      if (other !== name && Object.hasOwn(properties, other)) {
        throw fault(`a schema has both "${name}" and its new name "${other}"`);
      }
      if (other === name) return [name, rename(schema)] as const;
      const own = withoutGap(name, schema);
      return [other, rename(isRaw(own) ? mark(own, name) : own)] as const;
    });
    return Object.fromEntries(renamed);
  };

  const rename = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rename);
    if (!isRaw(node)) return node;
    const [contract] = toName(node['schema']);
    const place = contract !== undefined && Object.hasOwn(places, contract) ? places[contract] : undefined;
    const example = (value: unknown): unknown =>
      place === undefined ? value : renameDocument(value, place, names);
    return mapValues(node, (value, keyword) => {
      if (keyword === 'properties' && isRaw(value)) return renameProperties(value);
      if (keyword === 'required' && Array.isArray(value)) return value.map(newName);
      if (keyword === 'examples' && contract !== undefined && isRaw(value)) {
        return mapValues(value, (one) =>
          isRaw(one) && 'value' in one ? { ...one, value: example(one['value']) } : one,
        );
      }
      if (keyword === 'examples' && Array.isArray(value)) return renameKeys(value, names);
      if (DATA.has(keyword)) return value;
      return NAMED.has(keyword) && isRaw(value) ? mapValues(value, rename) : rename(value);
    });
  };

  return rename(document);
}

export function renameKeys(value: unknown, names: NewNames): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, names));
  if (!isRaw(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    Object.hasOwn(names, key) ? names[key]! : key,
    renameKeys(inner, names),
  ]);
  return Object.fromEntries(entries);
}

function withoutGap(name: string, schema: unknown): unknown {
  const missing = describeMissingName(name);
  if (!isRaw(schema) || missing === undefined) return schema;
  const known: Readonly<Record<string, (text: string) => string>> = {
    'x-undocumented': (gaps) =>
      gaps
        .split('; ')
        .filter((gap) => gap !== missing)
        .join('; '),
    $comment: (comment) => comment.replace(PLACEHOLDER_GAPS.get(missing)!, '').replace('  ', ' ').trim(),
  };
  const entries = Object.entries(schema).map(([keyword, value]) => {
    const rest = known[keyword];
    return [keyword, rest === undefined || typeof value !== 'string' ? value : rest(value)] as const;
  });
  return Object.fromEntries(entries.filter(([keyword, value]) => !(keyword in known) || value !== ''));
}
