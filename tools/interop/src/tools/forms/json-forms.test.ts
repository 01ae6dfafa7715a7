import { createAjv } from '@jsonforms/core';
import { expect, it } from 'vitest';
import { readVectors } from '../../gate/vectors.js';
import { publishedSchema } from '../validators/schemas.js';

/** JSON Forms makes it where it is given no other, for a draft that it does not know by its address. */
function messagesOf(contract: string, document: unknown): string[] {
  const { $schema: _draft, ...schema } = publishedSchema(
    readVectors().find((one) => one.contract === contract)!,
  );
  const validate = createAjv().compile(schema);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

it('the Ajv of JSON Forms has words for a field that another one excludes', () => {
  const document = {
    transaction_id: 'T-1',
    transaction_date: '2024-02-29',
    amount: 1,
    type: 'SUPPLY_CHARGE',
    reason: 'OTHER',
  };
  expect(messagesOf('Transaction', document)).toContain('/reason: must NOT be valid');
});
