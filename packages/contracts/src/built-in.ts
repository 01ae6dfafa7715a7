import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { once } from '@data-import/validators/runtime';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import {
  bytesGuardName,
  type ContractEntry,
  type ContractSet,
  type ContractValidator,
  type EventVersion,
  type JsonSchema,
  nameEvent,
  type OperationContracts,
} from './contract-set.js';

interface RestIndex {
  readonly operations: readonly OperationContracts[];
  readonly schemas: readonly {
    readonly name: string;
    readonly direction: keyof typeof SECTIONS;
    readonly description: string;
  }[];
  readonly headers: Readonly<Record<string, string>>;
}

interface CatalogueEvent extends EventVersion {
  readonly domain: string;
}

interface ContractFiles {
  readonly package: '@data-import/schemas' | '@data-import/events';
  /** The exported name of its JSON Schema and of its validator. */
  readonly exported: string;
  readonly module: string;
  readonly bytes: string;
  readonly types: string;
}

const SECTIONS = { request: 'request', response: 'response', part: 'part of requests or responses' } as const;

const require = createRequire(import.meta.url);

export const builtInContracts: ContractSet = createBuiltInSet();

function createBuiltInSet(): ContractSet {
  const read = once(readIndexes);
  return {
    name: 'built-in',
    get: (name) => read().entries.get(name),
    names: () => read().entries.keys(),
    get operations() {
      return read().operations;
    },
    get events() {
      return read().events;
    },
  };
}

function readIndexes() {
  const { schemas, operations, headers } = require('@data-import/schemas/index.json') as RestIndex;
  const { events } = require('@data-import/events/index.json') as {
    readonly events: readonly CatalogueEvent[];
  };
  const parameters = operations.flatMap(({ pathParams, query }) => [pathParams, query]);
  const wire = new Set([...parameters, ...Object.values(headers)]);
  const entries = [
    ...schemas.map((schema) => createRestEntry(schema, wire.has(schema.name))),
    ...events.map(createEventEntry),
  ];
  return { operations, events, entries: new Map(entries.map((entry) => [entry.name, entry])) };
}

function createRestEntry(
  { name, direction, description }: RestIndex['schemas'][number],
  isWire: boolean,
): ContractEntry {
  const files: ContractFiles = {
    package: '@data-import/schemas',
    exported: name,
    module: `@data-import/validators/${name}`,
    bytes: '@data-import/validators/bytes',
    types: name,
  };
  const facts = { name, direction, isWire, section: SECTIONS[direction], page: `contracts/${name}` };
  return createEntry(facts, files, description);
}

function createEventEntry(event: CatalogueEvent): ContractEntry {
  const { type, version, domain, name } = event;
  const files: ContractFiles = {
    package: '@data-import/events',
    exported: name,
    module: `@data-import/events/${type}/${version}`,
    bytes: '@data-import/events/bytes',
    types: `events/${type}-${version}`,
  };
  const section = `event, ${domain}`;
  const facts = { name: nameEvent(event), direction: 'event', isWire: false, section } as const;
  return createEntry({ ...facts, page: `events/${type}` }, files);
}

function createEntry(
  facts: Pick<ContractEntry, 'name' | 'direction' | 'isWire' | 'section' | 'page'>,
  { package: owner, exported, module, bytes, types }: ContractFiles,
  description?: string,
): ContractEntry {
  return {
    ...facts,
    get description() {
      return description ?? String(this.schema['description']);
    },
    get schema() {
      return require(`${owner}/json/${exported}.json`) as JsonSchema;
    },
    get types() {
      const folder = pathToFileURL(require.resolve(`${owner}/package.json`));
      return fileURLToPath(new URL(`dist/generated/${types}.d.ts`, folder));
    },
    async load() {
      const exports = (await import(module)) as Readonly<Record<string, ContractValidator>>;
      return exports[exported]!;
    },
    async loadBytesGuard() {
      const exports = (await import(bytes)) as Readonly<Record<string, BytesGuard>>;
      return exports[bytesGuardName(exported)];
    },
  };
}
