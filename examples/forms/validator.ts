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
 * Whether a part of a schema accepts a value. RJSF asks this to preselect an alternative. It makes the parts while the form
 * runs, so they are interpreted: a compiler would need `eval`.
 */
export function accepts(part: object, value: unknown, root: object): boolean {
  if (value === undefined) return false;
  const { $defs = {} } = root as Schema;
  // Forms hold fields that are undefined, which no JSON has and the interpreter does not take.
  const document: unknown = JSON.parse(JSON.stringify(value));
  return new Interpreter({ ...part, $defs }, '2020-12').validate(document).valid;
}

function toError({ code, path, message }: Issue): RJSFValidationError {
  const property = path.join('.');
  return { name: code, property, message, stack: `${property}: ${message}` };
}

/** A compiled validator as the `validator` of a form of RJSF: its issues are shown at their fields, in its wording. */
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
