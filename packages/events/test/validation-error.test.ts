import { createRequire } from 'node:module';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { Reading, ValidationError } from '@data-import/validators';
import { expect, it } from 'vitest';

type Assert = (value: unknown) => void;
type Modules = typeof import('@data-import/validators') &
  typeof import('@data-import/events/account.created/v1');

const require = createRequire(import.meta.url);
const required = {
  ...require('@data-import/validators'),
  ...require('@data-import/events/account.created/v1'),
} as Modules;

it.each([
  ['import', ValidationError, [Reading, AccountCreatedV1]],
  ['require', required.ValidationError, [required.Reading, required.AccountCreatedV1]],
])('is one class for the validators of all packages, with %s', (_how, thrown, validators) => {
  for (const { assert } of validators as { assert: Assert }[]) expect(() => assert({})).toThrow(thrown);
});
