import {
  describeError,
  fromFieldErrors,
  interpretError,
  isValidationError,
  toFieldErrors,
  ValidationError,
} from '@data-import/errors';
import { Reading, ValidationError as ErrorOfValidators } from '@data-import/validators';
import { expectSame, thrownBy } from './expect.js';

/** Converts issues to error bodies and back, and interprets error responses. */
export function run(): void {
  const issue = { code: 'type', message: 'odd', path: ['payload', 'customers', 0, 'mobile'] };
  const body = toFieldErrors([issue], { root: ['payload'] });
  expectSame('body', body, { customers: { 0: { mobile: ['odd'] } } });
  expectSame(
    'back',
    fromFieldErrors(body)?.map(({ pointer }) => pointer),
    ['/customers/0/mobile'],
  );

  const vendor = interpretError({ operation: 'createPaymentInstruction', status: 500, body: null });
  expectSame('retry', [vendor.kind, vendor.retry], ['vendor-unavailable', 'as-is']);
  expectSame('described', describeError(vendor).startsWith('createPaymentInstruction, status 500'), true);

  const error = thrownBy(() => Reading.assert({}));
  expectSame('known', [isValidationError(error), error instanceof ValidationError], [true, true]);
  expectSame('one class', Object.is(ValidationError, ErrorOfValidators), true);
}
