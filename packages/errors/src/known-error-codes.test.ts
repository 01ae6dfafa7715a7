import * as schemas from '@data-import/schemas';
import * as definitions from '@data-import/schemas/definitions';
import { describe, expect, it } from 'vitest';
import { interpretError } from './interpret-error.js';
import { knownErrorCodes } from './known-error-codes.js';

function listedCodes(): string[] {
  return Object.entries(schemas)
    .filter(([name]) => name.endsWith('CodeValues'))
    .flatMap(([, values]) => values as unknown as readonly string[]);
}

describe('knownErrorCodes', () => {
  it('contains exactly the codes that the definitions list', () => {
    expect(new Set(Object.keys(knownErrorCodes))).toEqual(new Set(listedCodes()));
  });

  it.each(Object.entries(knownErrorCodes))(
    '%s names an operation and a status that return it',
    (key, entry) => {
      const { code, operation, status } = entry;
      expect(code).toBe(key);
      const responses: Readonly<Record<string, string>> = schemas.operations[operation].responses;
      const schema: unknown = Object.entries<unknown>(definitions).find(
        ([name]) => name === responses[status],
      )?.[1];
      expect(JSON.stringify(schema)).toContain(JSON.stringify(code));
    },
  );

  it.each(Object.values(knownErrorCodes))(
    '$code is recognised at its pointer',
    ({ code, operation, status, pointer }) => {
      const explanation = { code, detail: 'd' };
      const body =
        pointer === '/code'
          ? { ...explanation, domain: 'import_process' }
          : { non_field_errors: explanation, account_id: 'A' };
      expect(interpretError({ operation, status, body }).kind).not.toBe('unrecognised');
    },
  );
});
