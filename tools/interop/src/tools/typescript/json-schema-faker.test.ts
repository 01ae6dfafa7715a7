import { expect, it } from 'vitest';
import { readVectors } from '../../gate/vectors.js';
import { acceptedDocuments, DOCUMENTS, SETTINGS } from './json-schema-faker.js';
import { readSchema } from './published.js';

// A format of our own is unknown to it, and a pattern beside `date-time` makes text that is no instant.
it('makes documents that our validators accept, except of schemas with a condition', () => {
  const rejected = readVectors().filter((contract) => {
    const accepted = acceptedDocuments(contract, SETTINGS);
    return accepted !== undefined && accepted < DOCUMENTS;
  });
  expect(rejected.map(({ contract }) => contract)).toContain('Transaction');
  const unconditional = rejected.filter(
    (contract) => !JSON.stringify(readSchema(contract)).includes('"if":{'),
  );
  expect(unconditional).toEqual([]);
});

it('makes empty values of what is more than five levels deep, by default', () => {
  const account = { contract: 'Account', usedFor: 'request' } as const;
  expect(acceptedDocuments(account, {})).toBeLessThan(DOCUMENTS);
  expect(acceptedDocuments(account, SETTINGS)).toBe(DOCUMENTS);
});
