import { expect, it } from 'vitest';
import { readEventContracts, readRestContracts } from './contracts.js';

it('reads schemas, directions and the contracts of parameters', () => {
  const rest = readRestContracts();
  expect(rest.schemas.get('DunningPath')).toMatchObject({ required: ['path_name'] });
  expect(rest.directions.get('DunningPath')).toBe('request');
  expect(rest.parameterContracts.toSorted()).toEqual([
    'AccountPathParams',
    'Authorization',
    'CreateTransactionsQuery',
    'ImportProcessPathParams',
    'ImportSupplierPathParams',
    'SendRegistrationFlowsQuery',
  ]);
});

it('reads the schema of every event version and shape', () => {
  const { events, shapes, schemas } = readEventContracts();
  expect([...schemas.keys()]).toEqual([...events.map(({ name }) => name), ...shapes]);
  expect(schemas.get('AccountCreatedV1')).toMatchObject({ 'x-event': { type: 'account.created' } });
});

it('reads the description of each domain of events', () => {
  const { domains, events } = readEventContracts();
  expect(new Set(events.map(({ domain }) => domain))).toEqual(new Set(domains.map(({ name }) => name)));
  for (const { name, description } of domains) expect(description, name).toMatch(/^[A-Z].*\.$/);
});

it('names the file that it cannot read', () => {
  expect(() => readRestContracts('/nowhere')).toThrow(/ENOENT.*\/nowhere/);
});
