import { type Schema, Validator } from '@cfworker/json-schema';
import type { Peer } from './peer.js';

/** Interprets the schema, and knows only its own formats. */
export const cfworker: Peer = {
  name: '@cfworker/json-schema',
  knows: () => true,
  compile: ({ document }) => {
    const validator = new Validator(document as Schema, '2020-12');
    return (value) => validator.validate(value).valid;
  },
};
