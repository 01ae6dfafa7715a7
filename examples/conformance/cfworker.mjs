import { Validator } from '@cfworker/json-schema';
import { answerLines } from './answer-lines.mjs';
import { readSchema } from './read-schema.mjs';

await answerLines((contract, schema) => {
  const validator = new Validator(readSchema(contract, schema), '2020-12');
  return (document) => validator.validate(document).valid;
});
