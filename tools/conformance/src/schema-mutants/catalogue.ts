import { createRequire } from 'node:module';
import type { Schema } from '@data-import/arbitraries';

/** One published schema. */
export interface Published {
  /** Its package and its name, such as `schemas/Account`: both packages have a `PsrRecord`. */
  readonly name: string;
  readonly document: Schema;
}

const require = createRequire(import.meta.url);

function published(folder: string, names: readonly string[]): Published[] {
  return names.map((name) => ({
    name: `${folder}/${name}`,
    document: require(`@data-import/${folder}/json/${name}.json`) as Schema,
  }));
}

/** Every schema that the two packages publish, as their indexes list them. */
export function catalogue(): Published[] {
  const rest = require('@data-import/schemas/index.json') as { schemas: { name: string }[] };
  const events = require('@data-import/events/index.json') as {
    events: { name: string }[];
    shapes: string[];
  };
  return [
    ...published(
      'schemas',
      rest.schemas.map(({ name }) => name),
    ),
    ...published('events', [...events.events.map(({ name }) => name), ...events.shapes]),
  ];
}
