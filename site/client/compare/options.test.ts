import { expect, it } from 'vitest';
import { contractsOf } from './contracts.js';
import { optionsOf, otherVersion } from './options.js';

const all = contractsOf(
  {
    schemas: [
      { name: 'CreateAccountRequest', direction: 'request' },
      { name: 'Account', direction: 'part' },
    ],
  },
  {
    events: [
      { type: 'account.created', version: 'v1', name: 'AccountCreatedV1' },
      { type: 'account.created', version: 'v2', name: 'AccountCreatedV2' },
      { type: 'meter.removed', version: 'v1', name: 'MeterRemovedV1' },
    ],
    shapes: ['AccountBalance'],
  },
);
const options = optionsOf(all.values());

it('lists an event type once, with its versions', () => {
  expect(options.map(({ title, contracts }) => [title, contracts.map(({ id }) => id)])).toEqual([
    ['Account', ['contracts/Account']],
    ['CreateAccountRequest', ['contracts/CreateAccountRequest']],
    ['account.created', ['events/account.created/v1', 'events/account.created/v2']],
    ['meter.removed', ['events/meter.removed/v1']],
    ['AccountBalance', ['shapes/AccountBalance']],
  ]);
});

it('says what each is', () => {
  expect(options.map(({ hint }) => hint)).toEqual([
    'contract',
    'contract',
    'event, 2 versions',
    'event',
    'shape',
  ]);
});

it('proposes the version beside the one that was chosen', () => {
  const event = options.find(({ title }) => title === 'account.created')!;
  expect(otherVersion(event, 'events/account.created/v1')).toBe('events/account.created/v2');
  expect(otherVersion(event, 'events/account.created/v2')).toBe('events/account.created/v1');
  expect(otherVersion(options[0]!, 'contracts/Account')).toBe(undefined);
});
