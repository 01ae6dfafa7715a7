import { format as table, type Schema as Document, Validator } from '@cfworker/json-schema';
import type { Validation } from '@data-import/compiler/compare/prove';
import { type Schema, withoutAnnotations } from '@data-import/compiler/compare/schema';
import { formats } from '@data-import/schemas/formats';

export interface Rejection {
  readonly pointer: string;
  readonly keyword: string;
  readonly text: string;
}

/**
 * Interprets the schema instead of compiling it, for pages whose Content-Security-Policy forbids `unsafe-eval`. Supports only
 * the project's formats, like the compiled validator.
 */
function createInterpreter(document: Schema): (value: unknown) => boolean {
  const validator = createValidator(document, true);
  return (value) => withOwnFormats(() => validator.validate(value).valid);
}

export const INTERPRETER: Validation = {
  createValidator: createInterpreter,
  formats: new Map(Object.entries(formats)),
};

export function explainRejection(document: Schema, value: unknown): readonly Rejection[] {
  const { errors } = withOwnFormats(() => createValidator(document, false).validate(value));
  const rejections = errors
    .filter(({ keyword }) => !CONTAINING.test(keyword))
    .map(({ instanceLocation, keyword, error }) => ({
      pointer: instanceLocation.slice(1),
      keyword,
      text: error,
    }));
  return rejections.filter(
    ({ pointer, text }, index) =>
      rejections.findIndex((other) => other.pointer === pointer && other.text === text) === index,
  );
}

const CONTAINING =
  /^(\$ref|properties|patternProperties|additionalProperties|dependentSchemas|prefixItems|items|allOf|anyOf|if)$/;

function createValidator(document: Schema, stopsAtFirst: boolean): Validator {
  // A copy without annotations: the interpreter mutates the schema and traverses annotations too.
  return new Validator(
    withoutAnnotations(document) as Document | boolean as Document,
    '2020-12',
    stopsAtFirst,
  );
}

/** The interpreter reads formats from one global table, which other code in the process may use, too. */
function withOwnFormats<Result>(validate: () => Result): Result {
  const others = { ...table };
  setFormats(formats);
  try {
    return validate();
  } finally {
    setFormats(others);
  }
}

function setFormats(chosen: typeof table): void {
  for (const name of Object.keys(table)) delete table[name];
  Object.assign(table, chosen);
}
