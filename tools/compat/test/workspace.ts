import type { Files } from '../src/catalogue/files.js';
import type { SchemaObject } from '../src/containment/schema.js';
import type { Direction } from '../src/verdict/judgement.js';

/** What a made-up workspace publishes; each schema is called after its key. */
export interface Contents {
  readonly version?: string;
  readonly schemas?: Readonly<Record<string, readonly [Direction, SchemaObject]>>;
  readonly operations?: readonly object[];
  /** `account.created v1` to the schema of the event. */
  readonly events?: Readonly<Record<string, SchemaObject>>;
  readonly exports?: Readonly<Record<string, string | null>>;
}

/** The files of a workspace with a package of schemas and a package of events. */
export function filesOf({
  version,
  schemas = {},
  operations = [],
  events = {},
  exports = {},
}: Contents): Files {
  const files = new Map<string, string>();
  const add = (path: string, value: unknown): void =>
    void files.set(`packages/${path}`, JSON.stringify(value));
  add('schemas/package.json', { name: '@data-import/schemas', version, exports });
  add('schemas/json/index.json', {
    operations,
    schemas: Object.entries(schemas).map(([name, [direction]]) => ({ name, direction })),
  });
  for (const [name, [, schema]] of Object.entries(schemas)) add(`schemas/json/${name}.json`, schema);
  add('events/package.json', { name: '@data-import/events', version });
  add('events/json/index.json', { events: Object.keys(events).map(eventOf), shapes: [] });
  for (const [event, schema] of Object.entries(events)) {
    add(`events/json/${eventOf(event).name}.json`, schema);
  }
  return files;
}

function eventOf(event: string): { type: string; version: string; name: string } {
  const [type = '', version = ''] = event.split(' ');
  return { type, version, name: event.replace(/\W/g, '_') };
}
