import { type Schema, Validator } from '@cfworker/json-schema';
import type { Peer } from './peer.js';

/** Interprets the schema, and takes no formats but its own. */
export const cfworker: Peer = {
  name: '@cfworker/json-schema',
  knows: () => true,
  judge: ({ document }) => {
    const validator = new Validator(document as Schema, '2020-12');
    return (value) => validator.validate(value).valid;
  },
};
