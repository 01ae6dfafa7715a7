export { array, type ArrayOptions, object, type ObjectInput, type ObjectOutput } from './compose.js';
export { field } from './field.js';
export {
  forForm,
  type Advised,
  type EmptyInput,
  type FormAdvice,
  type FormInput,
  type FormOptions,
  type FormSchema,
} from './for-form.js';
export {
  type FormDataOptions,
  type FormFields,
  type FormIssue,
  type FormResult,
  fromFormData,
  type InvalidForm,
} from './from-form-data.js';
export {
  inputName,
  type NameNotation,
  type NestedError,
  type NestedErrors,
  type NestedErrorsOptions,
  toInputName,
  toNestedErrors,
} from './nested-errors.js';
export type { FormReading } from './form-values.js';
export type { FieldPath } from './path-types.js';
export { numbersOf, type ReadText, timesIn } from './typed-text.js';
export { createRedact } from '../runtime/index.js';
export {
  type Report,
  type Rule,
  type RuleCheck,
  type RuleFault,
  type RuleMaker,
  withRules,
} from './with-rules.js';
