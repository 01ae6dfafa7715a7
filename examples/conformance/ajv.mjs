import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerLines } from './answer-lines.mjs';
import { readSchema } from './read-schema.mjs';

const ajv = new Ajv2020({ strictRequired: false });
addFormats.default(ajv);

await answerLines((contract, schema) => ajv.compile(readSchema(contract, schema)));
