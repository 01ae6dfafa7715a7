import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { ValidationError } from '@data-import/validators';
import { expect, it } from 'vitest';

it('is thrown by the module of an event, which holds a copy of the class', () => {
  const assert: (value: unknown) => void = AccountCreatedV1.assert;
  expect(() => assert({})).toThrow(ValidationError);
});
