import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Tool } from '../../gate/tool.js';
import { publishedSchema, verdictsOf } from './schemas.js';

/** As its documentation advises; `strictRequired` refuses a rule between fields that does not repeat the fields. */
const STRICT: Options = { strict: true, strictRequired: false, addUsedSchema: false };

const settings =
  '`{ strict: true, strictRequired: false }` with [ajv-formats](https://www.npmjs.com/package/ajv-formats).';

export const ajv2020: Tool = {
  title: 'Ajv (2020)',
  packageName: 'ajv',
  reads: 'JSON Schema files',
  isQuick: true,
  settings: `\`new Ajv2020(options)\`, options ${settings}`,
  loses: [],
  run({ vectors }) {
    const ajv = new Ajv2020(STRICT);
    addFormats.default(ajv);
    return verdictsOf(vectors, (one) => ajv.compile(publishedSchema(one)));
  },
};

export const ajvDraft07: Tool = {
  title: 'Ajv (draft-07)',
  packageName: 'ajv',
  reads: 'draft-07 files',
  isQuick: true,
  settings: `\`new Ajv(options)\`, options ${settings}`,
  loses: [],
  run({ vectors }) {
    const ajv = new Ajv(STRICT);
    addFormats.default(ajv);
    return verdictsOf(vectors, (one) => ajv.compile(publishedSchema(one, 'draft-07')));
  },
};
