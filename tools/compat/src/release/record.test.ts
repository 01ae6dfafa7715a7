import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import type { PackageChange } from './compare.js';
import { CHANGELOG, recordChanges } from './record.js';

const CHANGE: PackageChange = {
  package: '@data-import/schemas',
  subject: 'Account',
  direction: 'request',
  what: 'changed',
  bump: 'minor',
  users: { senders: 'fine', receivers: 'fine', code: 'fine' },
  reasons: [{ kind: 'accepted', bump: 'minor', breaks: [], path: '', text: 'accepts more' }],
  differences: [],
  contains: [],
};

it('records the changes of a version as the newest entry, and replaces one of the same version', () => {
  const root = temporaryFolder();
  const first = { version: '1.0.0', date: '2026-12-01', changes: [] };
  writeFiles(root, { [CHANGELOG]: JSON.stringify([first]) });
  recordChanges(root, { version: '1.1.0', date: '2027-01-30', changes: [] });
  recordChanges(root, { version: '1.1.0', date: '2027-01-31', changes: [CHANGE] });
  const change = { subject: 'Account', what: 'changed', bump: 'minor', text: 'accepts more' };
  expect(JSON.parse(readFileSync(join(root, CHANGELOG), 'utf8'))).toEqual([
    { version: '1.1.0', date: '2027-01-31', changes: [change] },
    first,
  ]);
});
