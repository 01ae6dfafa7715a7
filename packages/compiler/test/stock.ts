import { createRequire } from 'node:module';
import type { Ajv as AjvClass } from 'ajv';
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

/** The drafts that stock Ajv knows. */
export const STOCK_DRAFTS = Object.keys(DRAFTS);

/** Stock Ajv for a draft: up to draft-07, what stands next to a reference is ignored, as the specification says. */
export function stockAjv($schema: string, allErrors = false): InstanceType<typeof AjvClass> {
  const Class = DRAFTS[$schema]!;
  const ignoreKeywordsWithRef = $schema.startsWith('http:');
  const ajv = new Class({ strict: false, allErrors, ignoreKeywordsWithRef, logger: false });
  addFormats(ajv);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return ajv;
}

/** The verdict of stock Ajv on a schema of draft 2020-12. */
export function stockFor(schema: object): (value: unknown) => boolean {
  return stockAjv('https://json-schema.org/draft/2020-12/schema').compile(schema);
}
