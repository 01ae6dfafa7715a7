import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerLines, readSchema } from './answer-lines.mjs';

const ajv = new Ajv2020({ strictRequired: false });
addFormats.default(ajv);

await answerLines((contract, schema) => ajv.compile(readSchema(contract, schema)));
