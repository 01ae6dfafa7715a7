import { formats } from '@data-import/schemas/formats';
import { type Json, type Schema, validator } from '@exodus/schemasafe';
import type { Peer } from './peer.js';

/** Schemasafe knows no keywords that begin with `x-`, and refuses what it does not know unless it is told not to. */
const options = { mode: 'default', allowUnusedKeywords: true, formatAssertion: true, isJSON: true, formats };

export const schemasafe: Peer = {
  name: '@exodus/schemasafe',
  knows: () => true,
  judge: ({ document }) => {
    const validate = validator(document as Schema, options);
    return (value) => validate(value as Json);
  },
};
