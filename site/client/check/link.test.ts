import { expect, it } from 'vitest';
import { type Listing, type LinkState, toHash } from './facts.js';
import { readLink } from './link.js';

const LISTING: Listing = {
  contracts: [{ name: 'Account', direction: 'request', isWire: false, shape: 'object' }],
  operations: [],
  events: [{ type: 'account.created', version: 'v1', name: 'AccountCreatedV1' }],
};

const DEFAULTS: LinkState = { choice: { kind: 'detect' }, wording: 'developer', unknownFields: false };

it.each<[string, LinkState]>([
  ['', DEFAULTS],
  ['contract=Account', { ...DEFAULTS, choice: { kind: 'contract', name: 'Account' } }],
  [
    'contract=account.created-v1&wording=end-user&unknown=report',
    {
      choice: { kind: 'event', type: 'account.created', version: 'v1' },
      wording: 'end-user',
      unknownFields: true,
    },
  ],
])('reads and writes #%s', (hash, state) => {
  expect(toHash(state)).toBe(hash);
  expect(readLink(`#${hash}`, LISTING)).toEqual({ state, problem: '' });
});

it.each(['#contract=Acount', '#contract=account.created-v9', '#contract=__proto__', '#payload={}&wording=x'])(
  'ignores unknown values, and reports a contract, in %s',
  (hash) => {
    const { state, problem } = readLink(hash, LISTING);
    expect(state).toEqual(DEFAULTS);
    expect(problem).toMatch(/contract=/.test(hash) ? /^The link names no contract: / : /^$/);
  },
);
