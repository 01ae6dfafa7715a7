import * as definitions from '@data-import/schemas/definitions';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Peer } from './peer.js';

definitions.registerFormats();

const exported: Readonly<Record<string, unknown>> = { ...definitions };

/** Reads the definitions, not the JSON Schema made from them. Definitions of events are not published. */
export const typebox: Peer = {
  name: 'TypeBox',
  knows: ({ name }) => name in exported,
  compile: ({ name }) => {
    const definition = exported[name] as TSchema;
    return (value) => Value.Check(definition, value);
  },
};
