/** The functions that generated code calls. Every entry of the package shares them, so that each class exists once. */
export {
  anyValue,
  boolean,
  date,
  dateTime,
  decimal,
  EVERY_KIND,
  anyArray,
  freeForm,
  integer,
  jsonValue,
  leaf,
  nonEmptyString,
  nullValue,
  number,
  oneOf,
  pattern,
  phone,
  string,
  stringOrEmpty,
  utcDateTime,
} from './checks.js';
export { fields, items, itemsAtLeast, nullable, record, union } from './containers.js';
export { DeepVerdicts } from './deep-verdicts.js';
export type {
  DeploymentData,
  DeploymentOperation,
  ErrorCodeRule,
  ErrorListRule,
  ErrorRules,
  ReadError,
} from './deployment.js';
export { alternatives, didYouMean, printable, printableLine, quote } from './describe.js';
export {
  type Describe,
  describeIssue,
  describeUnlabelled,
  describeWith,
  type Messages,
  withoutValues,
} from './describe-issue.js';
export {
  duplicateName,
  inexactNumber,
  noJson as noJsonFault,
  number_too_small as numberTooSmall,
  too_large as tooLarge,
  unreadable as unreadableFault,
} from './faults.js';
export { every, isDate, isDateTime, isDecimal, isPhone, isUtcDateTime, MAX_DEPTH } from './guards.js';
export {
  type Alternative,
  type Condition,
  FORMAT_NAMES,
  type FormatName,
  type Issue,
  type IssueCode,
  type IssueData,
  type IssueOf,
  type IssueParameters,
  type JsonKind,
  type JsonScalar,
  type JsonValue,
  type Limit,
  type Path,
  type IssueLocation,
  type Received,
  type ReceivedKind,
  type RuleCode,
  type RuleIssue,
  type TextCause,
  toPointer,
} from './issue.js';
export { fitsTable, never, schema } from './interpreter.js';
export { getAt, getPart } from './get-at.js';
export { equal, hasLength, isMultiple, isUnique } from './json-values.js';
export { labelAt, type Labels, withLabel } from './labels.js';
export { isObject, isPlainObject, type JsonObject, Stripped } from './objects.js';
export {
  checkNames,
  booleanOption,
  choiceOption,
  type Option,
  functionOption,
  objectOption,
  toWalkOptions,
  type ValidateOptions,
} from './options.js';
export { type ObjectParameter, objectParameters, type ParameterPart } from './object-parameters.js';
export {
  createHeaderValidator,
  createParameterValidator,
  type ParameterFields,
  type ParameterValidator,
  type WithDefaults,
} from './parameters.js';
export { createIsPersonal, createPersonalValidator, personal, readSteps } from './personal.js';
export { createDocumentRedact, createRedact, type DocumentRedaction, type Redaction } from './redact.js';
export { allOf, atLeastOneOf, condition, type Demands, exactlyOneOf } from './rules.js';
export { once, recursive, ref, type Rule, type SchemaTable, type Tables } from './schema-table.js';
export { isIsoDateTime, isIsoTime, isRegex, isTime, matches, stringFormat } from './string-formats.js';
export { closestNames, suggest } from './suggest.js';
export { ValidationError } from './validation-error.js';
export { isValidationError } from './is-validation-error.js';
export {
  assembleValidator,
  createValidator,
  getRun,
  type Guard,
  type Invalid,
  type PartialDocument,
  type PartialOptions,
  pickUnknownFields,
  type Ran,
  type Result,
  type RunValidator,
  toStandardSchema,
  type UnknownFieldsReport,
  unwrap,
  type Valid,
  type Validator,
} from './validator.js';
export {
  type Check,
  type Collector,
  issueAt,
  type MayBeEmpty,
  type Restore,
  type Prepare,
  type UnknownFields,
  walk,
  type WalkOptions,
} from './walk.js';
