import { createRequire } from 'node:module';
import {
  type AnySchema,
  drawDocument,
  garble,
  isEqual,
  NoDocument,
  seededChoices,
} from '@data-import/arbitraries/documents';
import { OWN_FORMATS } from '@data-import/define';
import type * as ajv2020 from 'ajv/dist/2020.js';
import type { FormatsPlugin } from 'ajv-formats';
import { withoutNames } from './compare-documents.js';
import { findText } from './find-text.js';
import { type Answer, prove, type Validation } from './prove.js';
import type { Schema } from './schema.js';
import type { Formats } from './solve-scalar.js';

export type { Answer };

/** Whether the second schema accepts every value of the first: "yes" is proved, "no" has a counterexample. */
export function accepts(first: Schema, second: Schema, steps?: number): Answer {
  const answer = prove(first, second, AJV, steps);
  if (answer.answer !== 'no' || ![first, second].some(mentionsUnevaluated)) return answer;
  // Ajv 8.20 counts fields as evaluated that only a failed alternative evaluated.
  return { answer: 'unknown', reason: `no validator confirms ${JSON.stringify(answer.witness)}` };
}

const load = createRequire(import.meta.url);
const { default: Ajv } = load('ajv/dist/2020') as typeof ajv2020.default;
const { default: addFormats } = load('ajv-formats') as { default: FormatsPlugin };

const OPTIONS = {
  strict: false,
  strictNumbers: true,
  meta: false,
  validateSchema: false,
  ownProperties: true,
  allErrors: true,
  logger: false,
} as const;

export function createValidator(document: Schema): (value: unknown) => boolean {
  const ajv = withEquality(new Ajv({ ...OPTIONS, formats: Object.fromEntries(FORMATS) }));
  // Ajv 8.20 may throw a TypeError while it tracks evaluated properties, so track them only if needed.
  ajv.opts.unevaluated = mentionsUnevaluated(document);
  const validate = ajv.compile(typeof document === 'boolean' ? document : withoutNames(document));
  return (value) => validate(value);
}

/** Replaces keywords for which Ajv calls `valueOf`, `toString` or `constructor`, which fields may shadow. */
function withEquality(ajv: InstanceType<typeof Ajv>): InstanceType<typeof Ajv> {
  for (const keyword of ['const', 'enum', 'uniqueItems']) ajv.removeKeyword(keyword);
  ajv.addKeyword({ keyword: 'const', validate: isEqual });
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    validate: (allowed: readonly unknown[], value: unknown) => allowed.some((each) => isEqual(each, value)),
  });
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isDistinct: boolean, items: readonly unknown[]) =>
      !isDistinct ||
      items.every((item, index) => !items.slice(0, index).some((other) => isEqual(item, other))),
  });
  return ajv;
}

function mentionsUnevaluated(document: Schema): boolean {
  return JSON.stringify(document).includes('"unevaluated');
}

const STOCK: Formats = new Map(
  Object.entries(addFormats(new Ajv(OPTIONS)).formats).flatMap(([name, format]) => {
    if (format instanceof RegExp) return [[name, (text: string) => format.test(text)] as const];
    const test = typeof format === 'object' && 'validate' in format ? format.validate : format;
    if (typeof test !== 'function' || ['int32', 'int64'].includes(name)) return [];
    return [[name, (text: string) => (test as (value: string) => boolean)(text)] as const];
  }),
);

const OWN: Formats = new Map(
  Object.entries<{ readonly format?: string; readonly pattern: string }>(OWN_FORMATS).map(
    ([name, { format = '', pattern }]) => {
      const expression = new RegExp(pattern, 'u');
      const isStandard = STOCK.get(format) ?? (() => true);
      return [name, (text) => expression.test(text) && isStandard(text)];
    },
  ),
);

const FORMATS: Formats = new Map([...STOCK, ...OWN]);

export function drawCandidate(document: Schema, seed: number): unknown {
  const choices = seededChoices(seed);
  let value: unknown = null;
  try {
    value = drawDocument(document as AnySchema, choices, { plain: true, open: false });
  } catch (error) {
    if (!(error instanceof NoDocument)) throw error;
  }
  return seed % 3 === 2 ? garble(value, choices) : value;
}

const AJV: Validation = { createValidator, formats: FORMATS, findText, drawCandidate };
