import { createRequire } from 'node:module';
import type { Validator } from '@data-import/validators';
import { type Contract, type Entry, type Group, type JsonSchema, nameEvent } from './source.js';

interface Event {
  readonly type: string;
  readonly version: string;
  readonly name: string;
}

const require = createRequire(import.meta.url);

function readSchema({ name }: Event): JsonSchema {
  return require(`@data-import/events/json/${name}.json`) as JsonSchema;
}

function openEvent(event: Event): Contract {
  const { type, version, name } = event;
  return {
    name: nameEvent(type, version).name,
    schema: readSchema(event),
    async load() {
      const module = `@data-import/events/${type}/${version}`;
      const exported: Record<string, Validator<unknown>> = await import(module);
      return exported[name]!;
    },
  };
}

function toEntry(event: Event): Entry {
  return {
    ...nameEvent(event.type, event.version),
    // Read only when it is listed: there are hundreds of schemas.
    get note() {
      return String(readSchema(event)['description']);
    },
    open: () => openEvent(event),
  };
}

/** The payloads of the event catalogue. */
export function eventGroup(): Group {
  const { events } = require('@data-import/events/index.json') as { readonly events: readonly Event[] };
  return { title: 'events', entries: events.map(toEntry) };
}
