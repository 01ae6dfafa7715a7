import { formats } from '@data-import/schemas/formats';
import { resolve, type Schema, shapeOf } from '../contracts.js';
import { isJsonObject, type Json } from '../documents/json.js';
import type { Scenario } from './scenarios.js';

/**
 * A function that reads every documented member of an object, at its first level, and checks nothing but that none
 * of them is a certain object: less than that no guard can do.
 */
export function readMembers({ set, root }: Pick<Scenario, 'set' | 'root'>): (value: unknown) => boolean {
  const names = Object.keys(shapeOf(set, root).properties ?? {});
  const reads = names.map((name) => `value[${JSON.stringify(name)}] !== nobody`);
  const build = new Function('nobody', `return (value) => ${reads.join(' && ')};`) as (
    nobody: object,
  ) => (value: unknown) => boolean;
  return build({});
}

type Format = keyof typeof formats;

/** The texts of a document whose form is checked, by format. */
export type FormattedTexts = ReadonlyMap<Format, readonly string[]>;

export function formattedTexts(
  document: Json,
  { set, root }: Pick<Scenario, 'set' | 'root'>,
): FormattedTexts {
  const found = new Map<Format, string[]>();
  const visit = (value: Json, schema: Schema): void => {
    const { format, items = {}, properties = {} } = resolve(set, schema);
    if (Array.isArray(value)) {
      for (const item of value) visit(item, items);
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) visit(member, properties[name] ?? {});
    } else if (format !== undefined && typeof value === 'string') {
      const texts = found.get(format as Format);
      if (texts === undefined) found.set(format as Format, [value]);
      else texts.push(value);
    }
  };
  visit(document, shapeOf(set, root));
  return found;
}

/** Checks the form of texts and does nothing else. */
export function checkForms(texts: FormattedTexts): boolean {
  for (const [format, values] of texts) {
    const conforms = formats[format];
    for (const value of values) if (!conforms(value)) return false;
  }
  return true;
}
