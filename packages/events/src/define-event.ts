import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  issueAt,
  type Result,
  toWalkOptions,
  unreadableFault,
  type Validator,
} from '@data-import/validators/runtime';
import type { EventContract, EventValidator } from './contract.js';
import { isVersion } from './event-name.js';
import { isThenable } from './routing/settle.js';
import { toSchemaIssue } from './schema-issue.js';

/**
 * Defines an event of your own, or a version that this package does not contain yet. The schema is a Standard
 * Schema of any library, a validator of these packages, or one that `data-import compile` made of JSON
 * Schema. For a schema of another library, `unknownFields` and `describe` have no effect. Its issues have the
 * code `schema.issue`, and the library's own code in `parameters.code`. Their messages, which often quote the
 * payload, are hidden unless `values` is `show`.
 * @throws {TypeError} if the type is empty, the version is neither `v1` nor `1.0.0`, or the schema is not a Standard
 * Schema.
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
): EventContract<Type, Version, StandardSchemaV1.InferOutput<Schema>, StandardSchemaV1.InferInput<Schema>>;
export function defineEvent(type: string, version: string, schema: StandardSchemaV1): EventContract {
  if (typeof type !== 'string' || type === '') throw new TypeError('type: expected text');
  if (typeof version !== 'string' || !isVersion(version)) {
    throw new TypeError(
      `${type}: expected a version such as v1 or 1.0.0: names such as latest would change their meaning`,
    );
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

function validateWith(schema: StandardSchemaV1): Validate {
  return (payload, options) => {
    const settings = toWalkOptions(options);
    try {
      const result = schema['~standard'].validate(payload);
      if (!isThenable(result)) return toResult(result, settings);
      return Promise.resolve(result).then((settled) => toResult(settled, settings), failed);
    } catch {
      return failed();
    }
  };
}

function failed(): Result<unknown> {
  return { ok: false, issues: [issueAt(unreadableFault, [], '', {})], truncated: false };
}

type Settings = ReturnType<typeof toWalkOptions>;

function toResult(
  result: StandardSchemaV1.Result<unknown>,
  { maxIssues, values }: Settings,
): Result<unknown> {
  if (result.issues === undefined) return { ok: true, value: result.value };
  const issues = result.issues.slice(0, maxIssues).map((issue) => toSchemaIssue(issue, values));
  return { ok: false, issues, truncated: result.issues.length > maxIssues };
}
