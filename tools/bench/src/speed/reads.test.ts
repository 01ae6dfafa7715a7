import { expect, test } from 'vitest';
import { someEvents } from '../contracts.js';
import { readMembers } from './reads.js';

test('reads each documented member once', () => {
  const seen: PropertyKey[] = [];
  const watched = new Proxy({}, { get: (_target, name) => void seen.push(name) });
  expect(readMembers({ set: someEvents, root: 'AccountCreatedV1' })(watched)).toBe(true);
  expect(seen).toEqual(['account_number', 'account_user_emails', 'is_imported']);
});
