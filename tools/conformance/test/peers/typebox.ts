import * as schemas from '@data-import/schemas';
import { formats } from '@data-import/schemas/formats';
import { FormatRegistry, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Peer } from './peer.js';

for (const [name, conforms] of Object.entries(formats)) FormatRegistry.Set(name, conforms);

const exported: Readonly<Record<string, unknown>> = { ...schemas };

/** Reads the definitions, not the JSON Schema made from them. Definitions of events are not published. */
export const typebox: Peer = {
  name: 'TypeBox',
  knows: ({ name }) => name in exported,
  compile: ({ name }) => {
    const definition = exported[name] as TSchema;
    return (value) => Value.Check(definition, value);
  },
};
