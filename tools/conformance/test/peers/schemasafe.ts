import { formats } from '@data-import/schemas/formats';
import { type Json, type Schema, validator } from '@exodus/schemasafe';
import type { Peer } from './peer.js';

/** Schemasafe rejects unknown keywords, such as ours that begin with `x-`, unless it is configured to allow them. */
const options = { mode: 'default', allowUnusedKeywords: true, formatAssertion: true, isJSON: true, formats };

export const schemasafe: Peer = {
  name: '@exodus/schemasafe',
  knows: () => true,
  compile: ({ document }) => {
    const validate = validator(document as Schema, options);
    return (value) => validate(value as Json);
  },
};
