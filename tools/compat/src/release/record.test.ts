import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  const root = mkdtempSync(join(tmpdir(), 'changelog-'));
  const file = join(root, CHANGELOG);
  const first = { version: '1.0.0', date: '2026-12-01', changes: [] };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([first]));
  try {
    recordChanges(root, { version: '1.1.0', date: '2027-01-30', changes: [] });
    recordChanges(root, { version: '1.1.0', date: '2027-01-31', changes: [CHANGE] });
    const change = { subject: 'Account', what: 'changed', bump: 'minor', text: 'accepts more' };
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      { version: '1.1.0', date: '2027-01-31', changes: [change] },
      first,
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
