import { createRequire } from 'node:module';
import type { Validator } from '@data-import/validators';
import { alternatives } from '../did-you-mean.js';
import { UsageError } from '../usage-error.js';
import type { Contract, ContractSource, JsonSchema } from './source.js';

interface Event {
  readonly type: string;
  readonly version: string;
  readonly name: string;
}

interface Index {
  readonly events: readonly Event[];
}

const require = createRequire(import.meta.url);

function readSchema(name: string): JsonSchema {
  return require(`@data-import/events/json/${name}.json`) as JsonSchema;
}

/** `account.created@v1`: the name of an event version on the command line. */
function commandName({ type, version }: Event): string {
  return `${type}@${version}`;
}

function contractOf(event: Event): Contract {
  return {
    name: commandName(event),
    schema: readSchema(event.name),
    async load() {
      const module = `@data-import/events/${event.type}/${event.version}`;
      const exported: Record<string, Validator<unknown>> = await import(module);
      return exported[event.name]!;
    },
  };
}

/** The payloads of the event catalogue, as `account.created@v1` or as the name on the wire, `account.created-v1`. */
export function eventSource(): ContractSource {
  const { events } = require('@data-import/events/index.json') as Index;
  const byName = new Map<string, Event>();
  for (const event of events) {
    byName.set(commandName(event), event);
    byName.set(`${event.type}-${event.version}`, event);
  }

  return {
    groups: [
      {
        title: 'events',
        async entries() {
          return events.map((event) => {
            const { description } = readSchema(event.name);
            return { name: commandName(event), note: String(description) };
          });
        },
      },
    ],
    async find(name) {
      const event = byName.get(name);
      if (event !== undefined) return contractOf(event);
      const type = name.split('@')[0]!;
      const versions = events.filter((candidate) => candidate.type === type);
      if (versions.length === 0) return undefined;
      const names = alternatives(versions.map(commandName));
      throw new UsageError(
        name.includes('@')
          ? `the event ${type} has no version ${JSON.stringify(name.slice(type.length + 1))}; expected ${names}`
          : `the event ${type} needs a version; expected ${names}`,
      );
    },
  };
}
