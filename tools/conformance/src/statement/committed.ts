import { createRequire } from 'node:module';
import type { Entry } from './facts.js';
import type { Operation } from './model.js';
import type { Schema } from './schema.js';

/** A published JSON Schema, and what the index of its package says of it. */
export interface Committed {
  readonly entry: Entry;
  readonly schema: Schema;
}

interface RestIndex {
  readonly schemas: readonly { name: string; direction: 'request' | 'response' | 'part' }[];
  readonly operations: readonly ({
    readonly operationId: string;
    readonly method: string;
    readonly path: string;
    readonly responses: Readonly<Record<string, string>>;
  } & Readonly<Partial<Record<'pathParams' | 'query' | 'request', string>>>)[];
}

interface EventIndex {
  readonly events: readonly { domain: string; name: string }[];
  readonly shapes: readonly string[];
}

const require = createRequire(import.meta.url);

function rest(): RestIndex {
  return require('@data-import/schemas/index.json') as RestIndex;
}

/** Every REST contract as it is committed. */
export function committedContracts(): Committed[] {
  return rest().schemas.map(({ name, direction }) => ({
    entry: { name, kind: direction },
    schema: require(`@data-import/schemas/json/${name}.json`) as Schema,
  }));
}

/** Every event version and every shape of events as it is committed. */
export function committedEvents(): Committed[] {
  const { events, shapes } = require('@data-import/events/index.json') as EventIndex;
  const entries: Entry[] = [
    ...events.map(({ name, domain }) => ({ name, kind: 'event' as const, domain })),
    ...shapes.map((name) => ({ name, kind: 'shape' as const })),
  ];
  return entries.map((entry) => ({
    entry,
    schema: require(`@data-import/events/json/${entry.name}.json`) as Schema,
  }));
}

/** Every operation, in the words of the statement. */
export function committedOperations(): Operation[] {
  return rest().operations.map(({ operationId, method, path, pathParams, query, request, responses }) => {
    const parameters = Object.entries({ path: pathParams, query, request });
    const documents = [...parameters, ...Object.entries(responses)].filter(
      (part): part is [string, string] => part[1] !== undefined,
    );
    return { name: operationId, route: `${method} ${path}`, documents: new Map(documents) };
  });
}
