import { formats } from '@data-import/schemas/formats';
import { type Json, type Schema, validator } from '@exodus/schemasafe';
import type { Peer } from './peer.js';

const options = { mode: 'default', formatAssertion: true, isJSON: true, formats };

export const schemasafe: Peer = {
  name: '@exodus/schemasafe',
  knows: () => true,
  compile: ({ document }) => {
    const validate = validator(document as Schema, options);
    return (value) => validate(value as Json);
  },
};
