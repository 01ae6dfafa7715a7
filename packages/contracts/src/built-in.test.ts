import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtInContracts } from './built-in.js';

it('every contract has a schema, a type and a validator; every document a guard over bytes', async () => {
  const names = [...builtInContracts.names()];
  expect(names).toEqual(expect.arrayContaining(['Account', 'ImportProcessPathParams', 'account.created@v1']));
  for (const name of names) {
    const entry = builtInContracts.get(name)!;
    const exported = entry.direction === 'event' ? String(entry.schema['title']) : name;
    expect([entry.name, entry.schema['title'], entry.description.length > 0]).toEqual([name, exported, true]);
    expect(existsSync(entry.types!), name).toBe(true);
    expect((await entry.load()).name).toBe(exported);
    const guard = await entry.loadBytesGuard();
    expect(typeof guard, name).toBe(entry.isWire ? 'undefined' : 'function');
  }
});
