import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventCatalogue } from '@data-import/events';
import { type FullName, sample } from '@data-import/events/testing';
import type { Validator } from '@data-import/validators/runtime';
import { describe, expect, it } from 'vitest';
import { index } from './published.js';

const definitions = fileURLToPath(new URL('../src/catalogue/', import.meta.url));

/** The event versions according to the text of the definitions: no generated file is read. */
function definedVersions(): string[] {
  const files = readdirSync(definitions, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (!file.endsWith('.ts')) return [];
    const text = readFileSync(join(definitions, file), 'utf8');
    const domain = file.split(/[/\\]/, 1)[0]!;
    const calls = text.matchAll(/= event\(\s*'([^']+)',\s*'([^']+)'/g);
    return [...calls].map(([, type, version]) => `${domain} ${type} ${version}`);
  });
}

describe('the catalogue', () => {
  it('lists every version of every definition, once', () => {
    const listed = eventCatalogue.map(({ domain, type, version }) => `${domain} ${type} ${version}`);
    expect(listed.toSorted()).toEqual(definedVersions().toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(eventCatalogue.map(({ name }) => name)).size).toBe(listed.length);
  });

  it('is the index of the JSON Schema documents', () => {
    expect(eventCatalogue).toEqual(index.events);
  });
});

const require = createRequire(import.meta.url);
const all = index.events.map((entry) => [entry.type, entry.version, entry] as const);

describe.each(all)('%s %s', (type, version, entry) => {
  const full: unknown = sample(`${type}-${version}` as FullName, { full: true });

  it('has a module of its own, for import and for require', async () => {
    const specifier = `@data-import/events/${type}/${version}`;
    const imported = (await import(specifier)) as Record<string, unknown>;
    for (const module of [imported, require(specifier) as Record<string, unknown>]) {
      const validator = module[entry.name] as Validator<unknown>;
      expect(validator.name).toBe(entry.name);
      expect(validator.is(full)).toBe(true);
      const isPayload = module[`is${entry.name}`] as (value: unknown) => boolean;
      expect(isPayload(full)).toBe(true);
      expect([isPayload([]), validator.is([])]).toEqual([false, false]);
    }
    expect(Object.keys(imported).toSorted()).toEqual([entry.name, `is${entry.name}`].toSorted());
  });
});
