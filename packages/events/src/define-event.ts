import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  type Issue,
  issueAt,
  type Path,
  type Result,
  type RuleIssue,
  toWalkOptions,
  toPointer,
  unreadableFault,
  type Validator,
} from '@data-import/validators/runtime';
import type { EventContract, EventValidator } from './contract.js';

/** The code of issues from schemas of other libraries, with the message of the library. */
const SCHEMA_ISSUE = 'schema.issue';

/**
 * An event of your own, or a version that this package does not have yet, for `createCatalogue`. The schema of its payload
 * is a Standard Schema of any library (zod, valibot, arktype, …), a validator of these packages, or what
 * `data-import compile` made of JSON Schema.
 *
 * A schema of another library decides by itself about fields that it does not know, and words its issues, so
 * `unknownFields`, `values` and `describe` do not apply to it. Its issues have the code `schema.issue`. The payload of a
 * valid event is what the schema returns, with its defaults and conversions.
 *
 * @throws {TypeError} if the type or the version is not text, or the schema is not a Standard Schema.
 */
export function defineEvent<Type extends string, Version extends string, Payload>(
  type: Type,
  version: Version,
  schema: Validator<Payload>,
): EventValidator<Type, Version, Payload>;
export function defineEvent<Type extends string, Version extends string, Schema extends StandardSchemaV1>(
  type: Type,
  version: Version,
  schema: Schema,
): EventContract<Type, Version, StandardSchemaV1.InferOutput<Schema>>;
export function defineEvent(type: string, version: string, schema: StandardSchemaV1): EventContract {
  for (const [name, value] of Object.entries({ type, version })) {
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name}: expected text`);
  }
  if (typeof schema?.['~standard']?.validate !== 'function') {
    throw new TypeError(`${type} ${version}: expected a Standard Schema, which has '~standard'`);
  }
  if (isValidator(schema)) return { ...schema, type, version };
  return { type, version, '~standard': schema['~standard'], validate: validateWith(schema) };
}

function isValidator(schema: StandardSchemaV1): schema is Validator<unknown> {
  return schema['~standard'].vendor === 'data-import' && 'validate' in schema;
}

type Validate = EventContract['validate'];

/** An exception of a schema is an issue: an event that cannot be validated is not valid. */
function validateWith(schema: StandardSchemaV1): Validate {
  return (payload, options) => {
    const { maxIssues } = toWalkOptions(options);
    try {
      const result = schema['~standard'].validate(payload);
      if (!(result instanceof Promise)) return toResult(result, maxIssues);
      return result.then((settled) => toResult(settled, maxIssues), failed);
    } catch {
      return failed();
    }
  };
}

function failed(): Result<unknown> {
  return { ok: false, issues: [issueAt(unreadableFault, [], undefined)], truncated: false };
}

function toResult(result: StandardSchemaV1.Result<unknown>, maxIssues: number): Result<unknown> {
  if (result.issues === undefined) return { ok: true, value: result.value };
  const issues = result.issues.slice(0, maxIssues).map(toIssue);
  return { ok: false, issues, truncated: result.issues.length > maxIssues };
}

function toIssue({ message, path = [] }: StandardSchemaV1.Issue): Issue {
  const steps: Path = path.map((step) => toStep(typeof step === 'object' ? step.key : step));
  return { code: SCHEMA_ISSUE, message, path: steps, pointer: toPointer(steps) } satisfies RuleIssue;
}

function toStep(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}
