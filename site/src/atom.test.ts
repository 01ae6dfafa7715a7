import { expect, it } from 'vitest';
import { atomFeed } from './atom.js';

it('contains an entry for each version, with its changes as text', () => {
  const feed = atomFeed('A & B', [
    {
      version: '1.1.0',
      date: '2027-01-31',
      changes: [{ subject: 'Account', what: 'changed', bump: 'minor', text: 'a < b' }],
    },
    { version: '1.0.0', date: '2026-12-01', changes: [] },
  ]);
  expect(feed).toContain('<title>A &amp; B</title>');
  expect(feed).toContain('<updated>2027-01-31T00:00:00Z</updated>');
  expect(feed).toContain('<content>Account changed: a &lt; b</content>');
  expect(feed).toContain('<content>The first version: nothing to compare it with.</content>');
  expect(feed.match(/<entry>/g)).toHaveLength(2);
});
