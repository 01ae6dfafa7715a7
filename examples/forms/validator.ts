import {
  createErrorHandler,
  getDefaultFormState,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type ValidatorType,
} from '@rjsf/utils';
import { type Schema, Validator as Interpreter } from '@cfworker/json-schema';
import type { FormSchema, Issue } from '@data-import/validators';

/**
 * Whether a part of a schema accepts a value, which RJSF asks to preselect an alternative. Interpreted, because RJSF creates the
 * parts at run time and compiling them would need `eval`.
 */
export function accepts(part: object, value: unknown, root: object): boolean {
  if (value === undefined) return false;
  const { $defs = {} } = root as Schema;
  // Form data contains undefined fields, which the interpreter does not accept.
  const document: unknown = JSON.parse(JSON.stringify(value));
  return new Interpreter({ ...part, $defs }, '2020-12').validate(document).valid;
}

function toError({ code, path, message }: Issue): RJSFValidationError {
  const property = path.join('.');
  return { name: code, property, message, stack: `${property}: ${message}` };
}

/** Adapts a compiled validator to RJSF's `validator`, which shows issues at their fields in the validator's wording. */
export function validatorForRjsf<T>(contract: Pick<FormSchema<T>, 'validate'>): ValidatorType<T> {
  function findIssues(formData: T | undefined): readonly Issue[] {
    const result = contract.validate(formData);
    return result.ok ? [] : result.issues;
  }
  return {
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const found = findIssues(formData).map(toError);
      const errors = transformErrors?.(found, uiSchema) ?? found;
      const data = { errors, errorSchema: toErrorSchema<T>(errors) };
      if (customValidate === undefined) return data;
      const filled = getDefaultFormState(this, schema, formData, schema, true) as T;
      const handler = customValidate(filled, createErrorHandler(filled), uiSchema, data.errorSchema);
      return validationDataMerge(data, unwrapErrorHandler(handler));
    },
    isValid: (part, formData, root) => accepts(part, formData, root),
    rawValidation: <Result>(_schema: object, formData?: T) => ({
      errors: findIssues(formData) as unknown as Result[],
    }),
  };
}
