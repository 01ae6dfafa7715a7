import { createRequire } from 'node:module';
import { Validator } from '@cfworker/json-schema';
import type { Ajv as AjvClass, Options } from 'ajv';
import type { FormatsPlugin } from 'ajv-formats';
import { formats } from './generated-validators.js';

const load = createRequire(import.meta.url);
const [Ajv, Ajv2019, Ajv2020] = ['ajv', 'ajv/dist/2019', 'ajv/dist/2020'].map(
  (name) => (load(name) as { default: typeof AjvClass }).default,
) as [typeof AjvClass, typeof AjvClass, typeof AjvClass];
const { default: addFormats } = load('ajv-formats') as { default: FormatsPlugin };

const DRAFTS: Readonly<Record<string, typeof AjvClass>> = {
  'http://json-schema.org/draft-07/schema#': Ajv,
  'https://json-schema.org/draft/2019-09/schema': Ajv2019,
  'https://json-schema.org/draft/2020-12/schema': Ajv2020,
};

export const STOCK_DRAFTS = Object.keys(DRAFTS);

/** Stock Ajv for a draft. Up to draft-07, it ignores siblings of `$ref`, as the specification requires. */
export function stockAjv($schema: string, options: Options = {}): AjvClass {
  const Class = DRAFTS[$schema]!;
  const ignoreKeywordsWithRef = $schema.startsWith('http:');
  const ajv = new Class({ strict: false, ignoreKeywordsWithRef, logger: false, ...options });
  addFormats(ajv);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return withDecimals(ajv);
}

/** Replaces `multipleOf`, which Ajv decides by dividing doubles. */
export function withDecimals<A extends AjvClass>(ajv: A): A {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (divisor: number, value: number) => toUnits(value) % toUnits(divisor) === 0n,
  });
  return ajv;
}

/** Scales a number to an exact integer. */
function toUnits(value: number): bigint {
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  const [integer, fraction = ''] = mantissa.split('.');
  return BigInt(`${integer}${fraction}`) * 10n ** BigInt(400 + Number(exponent) - fraction.length);
}

export const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

export function stockFor(schema: object): (value: unknown) => boolean {
  return stockAjv(DRAFT_2020).compile(schema);
}

/** A verdict on a value, given ours; undefined where a schema recurses without end. */
export type Oracle = (value: unknown, ours: boolean) => boolean | undefined;

/** Keywords for which a second implementation arbitrates, because of bugs in stock Ajv. */
const DOUBTED = /"(?:unevaluated|prefixItems|contains|items":\[)/;

/** The second implementation supports formats of strings only. */
function withIntegers(document: object): object {
  const limit = 2 ** 31;
  const int32 = { if: { type: 'number' }, then: { type: 'integer', minimum: -limit, maximum: limit - 1 } };
  const int64 = { if: { type: 'number' }, then: { type: 'integer' } };
  return JSON.parse(
    JSON.stringify(document),
    (_name, part: { format?: unknown; allOf?: object[] } | null) => {
      const rule = { int32, int64 }[String(part?.format)];
      return rule === undefined ? part : { ...part, allOf: [...(part!.allOf ?? []), rule] };
    },
  ) as object;
}

/**
 * Returns the verdict of stock Ajv. A second implementation arbitrates if Ajv throws a TypeError, or differs
 * from us on unevaluated fields or items, tuples or `contains`. Known bugs of Ajv 8.20: it counts fields and
 * items of a failed alternative as evaluated, and items that match `contains` as unevaluated; in draft-07, it
 * checks `type` beside `$ref`; in `not`, where it stops at the first error, it skips array keywords after a
 * tuple if an array is empty; `contains` accepts an empty array after one that conforms; and it may throw for
 * `patternProperties` beside alternatives of which one has `additionalProperties`.
 */
export function oracleFor($schema: string, document: object, validate: (value: unknown) => boolean): Oracle {
  const draft = $schema.startsWith('http:') ? '7' : ($schema.split('/').at(-2) as '2019-09' | '2020-12');
  const second = new Validator(withIntegers(document), draft, false);
  const text = JSON.stringify(document);
  const isDoubted = DOUBTED.test(text) || (draft === '7' && text.includes('"$ref"'));
  return (value, ours) => {
    try {
      const verdict = validate(value);
      if (verdict === ours || !isDoubted) return verdict;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
    }
    return second.validate(value).valid;
  };
}
