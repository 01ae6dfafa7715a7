import { type Schema, Validator } from '@cfworker/json-schema';
import type { Tool } from '../../gate/tool.js';
import { publishedSchema, verdictsOf } from './schemas.js';

export const cfworker: Tool = {
  title: '@cfworker/json-schema',
  packageName: '@cfworker/json-schema',
  reads: 'JSON Schema files',
  isQuick: true,
  settings: "`new Validator(schema, '2020-12')`: without the draft, it reads another one.",
  loses: [],
  run: ({ vectors }) =>
    verdictsOf(vectors, (one) => {
      const validator = new Validator(publishedSchema(one) as Schema, '2020-12');
      return (document) => validator.validate(document).valid;
    }),
};
