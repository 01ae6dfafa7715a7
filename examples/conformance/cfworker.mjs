import { Validator } from '@cfworker/json-schema';
import { answerLines, readSchema } from './answer-lines.mjs';

await answerLines((contract, schema) => {
  const validator = new Validator(readSchema(contract, schema), '2020-12');
  return (document) => validator.validate(document).valid;
});
