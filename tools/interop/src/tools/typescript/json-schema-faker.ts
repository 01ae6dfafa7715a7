import type { Vectors } from '@data-import/conformance';
import { createGeneratorSync, type GenerateOptions, type JsonSchema } from 'json-schema-faker';
import type { Tool } from '../../gate/tool.js';
import { readSchema } from './published.js';
import { ourValidator } from './validators.js';

export const DOCUMENTS = 10;

/** How many of the documents that it makes for a contract our validator accepts; undefined without a validator. */
export function acceptedDocuments(
  contract: Pick<Vectors, 'contract' | 'usedFor'>,
  options: GenerateOptions,
): number | undefined {
  const accepts = ourValidator(contract);
  if (accepts === undefined) return undefined;
  const schema = readSchema(contract) as JsonSchema;
  const generator = createGeneratorSync({ seed: 1, ...options });
  return Array.from({ length: DOCUMENTS }, () => generator.generate(schema)).filter(accepts).length;
}

/** By default, what is more than five levels deep is empty, which the contracts reject. */
export const SETTINGS: GenerateOptions = { maxDepth: 20 };

export const jsonSchemaFaker: Tool = {
  title: 'json-schema-faker',
  packageName: 'json-schema-faker',
  reads: 'JSON Schema files of REST and events',
  isQuick: true,
  settings:
    '`maxDepth: 20`. By default, what is more than five levels deep is an empty string or null, which the contracts reject.',
  loses: [
    'A field that a condition forbids: transactions of type `SUPPLY_CHARGE` get a `reason`. Generate until our validator accepts a document.',
  ],
  run({ vectors }) {
    const accepted = vectors
      .map((contract) => acceptedDocuments(contract, SETTINGS))
      .filter((count) => count !== undefined);
    const total = accepted.reduce((sum, count) => sum + count, 0);
    const whole = accepted.filter((count) => count === DOCUMENTS);
    return Promise.resolve({
      facts: {
        'documents that our validators accept': `${total} of ${accepted.length * DOCUMENTS}`,
        'contracts whose documents are all accepted': `${whole.length} of ${accepted.length}`,
      },
    });
  },
};
