import {
  createErrorHandler,
  getDefaultFormState,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type ValidatorType,
} from '@rjsf/utils';
import type { FormSchema, Issue } from '@data-import/validators';
import { accepts } from '../accepts.js';

function errorOf({ code, path, message }: Issue): RJSFValidationError {
  const property = path.join('.');
  return { name: code, property, message, stack: `${property}: ${message}` };
}

/** A compiled validator as the `validator` of a form of RJSF: its issues are shown at their fields, in its wording. */
export function validatorForRjsf<T>(contract: Pick<FormSchema<T>, 'validate'>): ValidatorType<T> {
  function issuesOf(formData: T | undefined): readonly Issue[] {
    const result = contract.validate(formData);
    return result.ok ? [] : result.issues;
  }
  return {
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const found = issuesOf(formData).map(errorOf);
      const errors = transformErrors?.(found, uiSchema) ?? found;
      const data = { errors, errorSchema: toErrorSchema<T>(errors) };
      if (customValidate === undefined) return data;
      const filled = getDefaultFormState(this, schema, formData, schema, true) as T;
      const handler = customValidate(filled, createErrorHandler(filled), uiSchema, data.errorSchema);
      return validationDataMerge(data, unwrapErrorHandler(handler));
    },
    isValid: (part, formData, root) => accepts(part, formData, root),
    rawValidation: <Result>(_schema: object, formData?: T) => ({
      errors: issuesOf(formData) as unknown as Result[],
    }),
  };
}
