import { sample as sampleOfEvent } from '@data-import/events/testing';
import { Account, Reading } from '@data-import/validators';
import { arbitrary, invalidSamples, sample } from '@data-import/validators/testing';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { expectSame } from './expect.js';

/** Validates samples: valid ones pass, invalid ones fail. */
export function run(): void {
  expectSame('sample', Account.is(sample('Account', { full: true })), true);
  const near = invalidSamples('Reading').map((invalid) => Reading.is(invalid.value));
  expectSame('near misses', [near.length > 0, near.includes(true)], [true, false]);
  expectSame('event', AccountCreatedV1.is(sampleOfEvent('account.created-v1')), true);
  expectSame('arbitrary', typeof arbitrary('Reading').generate, 'function');
}
