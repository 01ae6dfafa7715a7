import { formats } from '@data-import/schemas/formats';
import { shapeOf } from '../contracts.js';
import type { Json } from '../documents/json.js';
import { leavesOf } from '../documents/leaves.js';
import type { Scenario } from './scenarios.js';

/**
 * A function that reads every documented field at the first level of an object, and only checks that none of them is
 * a certain object: no guard can do less.
 */
export function readFields({ set, root }: Pick<Scenario, 'set' | 'root'>): (value: unknown) => boolean {
  const names = Object.keys(shapeOf(set, root).properties ?? {});
  const reads = names.map((name) => `value[${JSON.stringify(name)}] !== nobody`);
  const build = new Function('nobody', `return (value) => ${reads.join(' && ')};`) as (
    nobody: object,
  ) => (value: unknown) => boolean;
  return build({});
}

type Format = keyof typeof formats;

/** The texts of a document that have a format, by format. */
export type FormattedTexts = ReadonlyMap<Format, readonly string[]>;

export function formattedTexts(document: Json, scenario: Pick<Scenario, 'set' | 'root'>): FormattedTexts {
  const found = new Map<Format, string[]>();
  for (const { schema, value } of leavesOf(document, scenario.set, scenario.root)) {
    if (schema.format === undefined || typeof value !== 'string') continue;
    const format = schema.format as Format;
    found.set(format, [...(found.get(format) ?? []), value]);
  }
  return found;
}

/** Checks the format of texts, and nothing else. */
export function checkForms(texts: FormattedTexts): boolean {
  for (const [format, values] of texts) {
    const conforms = formats[format];
    for (const value of values) if (!conforms(value)) return false;
  }
  return true;
}
