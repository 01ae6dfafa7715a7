import { createRequire } from 'node:module';
import type { Schema } from '@data-import/arbitraries';
import type { Validator } from '@data-import/validators';
import type { Contract } from './contracts.js';

interface Entry {
  readonly type: string;
  readonly version: string;
  readonly name: string;
}

const require = createRequire(import.meta.url);

const index = require('@data-import/events/index.json') as { events: readonly Entry[] };

async function published({ type, version, name }: Entry): Promise<Contract> {
  const module = (await import(`@data-import/events/${type}/${version}`)) as Readonly<
    Record<string, unknown>
  >;
  return {
    name,
    document: require(`@data-import/events/json/${name}.json`) as Schema,
    validator: module[name] as Validator<unknown>,
  };
}

/** Every version of every event: the JSON Schema of its payload, and the validator compiled from it. */
export const events: readonly Contract[] = await Promise.all(index.events.map(published));
