import { expect, it } from 'vitest';
import type { Listing } from './facts.js';
import { hashOf, type LinkState, stateOf } from './link.js';

const LISTING: Listing = {
  contracts: [
    {
      name: 'Account',
      direction: 'request',
      isWire: false,
      shape: 'object',
    },
  ],
  operations: [],
  events: [{ type: 'account.created', version: 'v1', name: 'AccountCreatedV1' }],
};

const ALWAYS: LinkState = { choice: { kind: 'recognise' }, wording: 'integrator', unknownFields: false };

it.each<[string, LinkState]>([
  ['', ALWAYS],
  ['contract=Account', { ...ALWAYS, choice: { kind: 'contract', name: 'Account' } }],
  [
    'contract=account.created-v1&wording=person&unknown=report',
    {
      choice: { kind: 'event', type: 'account.created', version: 'v1' },
      wording: 'person',
      unknownFields: true,
    },
  ],
])('the link #%s and its state are the same', (hash, state) => {
  expect(hashOf(state)).toBe(hash);
  expect(stateOf(`#${hash}`, LISTING)).toEqual(state);
});

it.each(['#contract=Acount', '#contract=account.created-v9', '#contract=__proto__', '#payload={}&wording=x'])(
  'what a link names wrongly is as always: %s',
  (hash) => {
    expect(stateOf(hash, LISTING)).toEqual(ALWAYS);
  },
);
