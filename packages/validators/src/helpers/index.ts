export { field } from './field.js';
export { forForm, type EmptyInput, type FormInput, type FormOptions, type FormSchema } from './for-form.js';
export type { FieldPath } from './path-types.js';
export {
  type Report,
  type Rule,
  type RuleCheck,
  type RuleFault,
  type RuleMaker,
  withRules,
} from './with-rules.js';
