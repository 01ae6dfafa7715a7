import { expect, it } from 'vitest';
import { readEventContracts, readRestContracts } from './contracts.js';

it('reads the description of each domain of events', () => {
  const { domains, events } = readEventContracts();
  expect(new Set(events.map(({ domain }) => domain))).toEqual(new Set(domains.map(({ name }) => name)));
  for (const { name, description } of domains) expect(description, name).toMatch(/^[A-Z].*\.$/);
});

it('names the file that it cannot read', () => {
  expect(() => readRestContracts('/nowhere')).toThrow(/ENOENT.*\/nowhere/);
});
