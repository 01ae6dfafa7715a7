import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Entry, type Group, type JsonSchema, moduleContract, nameEvent } from './source.js';

interface Event {
  readonly type: string;
  readonly version: string;
  readonly name: string;
  readonly domain: string;
}

const BYTES = '@data-import/events/bytes';

const require = createRequire(import.meta.url);
const FOLDER = pathToFileURL(require.resolve('@data-import/events/package.json'));

function readSchema({ name }: Event): JsonSchema {
  return require(`@data-import/events/json/${name}.json`) as JsonSchema;
}

function toEntry(event: Event): Entry {
  const names = nameEvent(event.type, event.version);
  const module = `@data-import/events/${event.type}/${event.version}`;
  return {
    ...names,
    // Read only when it is listed: there are hundreds of schemas.
    get note() {
      return String(readSchema(event)['description']);
    },
    open() {
      const { type, version, domain, name } = event;
      const types = fileURLToPath(new URL(`dist/generated/events/${type}/${version}.d.ts`, FOLDER));
      const facts = { name: names.name, section: `event, ${domain}`, schema: readSchema(event), types };
      return moduleContract(facts, [module, BYTES], name);
    },
  };
}

/** The payloads of the event catalogue. */
export function eventGroup(): Group {
  const { events } = require('@data-import/events/index.json') as { readonly events: readonly Event[] };
  return { title: 'events', entries: events.map(toEntry) };
}
