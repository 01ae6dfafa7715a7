import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Schema } from '@data-import/arbitraries/documents';
import { findExamples, type OpenApi, ownExamples } from './examples.js';
import type { ValidVector, Vectors } from './vectors.js';

export interface Contract {
  readonly name: string;
  readonly folder: 'schemas' | 'events';
  readonly usedFor: Vectors['usedFor'];
  readonly document: Schema & { readonly $id: string; readonly title: string };
  readonly examples: readonly ValidVector[];
}

interface RestIndex {
  readonly schemas: readonly { readonly name: string; readonly direction: 'request' | 'response' | 'part' }[];
}

interface EventIndex {
  readonly events: readonly { readonly name: string }[];
}

const require = createRequire(import.meta.url);

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8')) as T;
}

/** Keeps the order of the packages' indexes. */
export function readContracts(): Contract[] {
  const { schemas } = readJson<RestIndex>('@data-import/schemas/index.json');
  const { events } = readJson<EventIndex>('@data-import/events/index.json');
  const examples = findExamples(readJson<OpenApi>('@data-import/schemas/openapi.json'));
  return [
    ...schemas.map(({ name, direction }): Contract => {
      const document = readJson<Contract['document']>(`@data-import/schemas/json/${name}.json`);
      const shown = [...(examples.get(name) ?? []), ...ownExamples(document)];
      return { name, folder: 'schemas', usedFor: direction, document, examples: shown };
    }),
    ...events.map(({ name }): Contract => {
      const document = readJson<Contract['document']>(`@data-import/events/json/${name}.json`);
      return { name, folder: 'events', usedFor: 'event', document, examples: ownExamples(document) };
    }),
  ];
}

export function readVersions(): Record<string, string> {
  const names = ['@data-import/schemas', '@data-import/events'];
  return Object.fromEntries(
    names.map((name) => [name, readJson<{ readonly version: string }>(`${name}/package.json`).version]),
  );
}

export function readFormatVectors(): Map<string, string> {
  const folder = join(dirname(require.resolve('@data-import/schemas/package.json')), 'test/vectors');
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const names = files.map((file) => basename(file, '.txt')).toSorted();
  return new Map(names.map((name) => [name, readFileSync(join(folder, `${name}.txt`), 'utf8')]));
}
