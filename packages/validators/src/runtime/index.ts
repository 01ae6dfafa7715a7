/** What generated code calls. Every entry of the package shares it, so that there is one of each class. */
export { type Check, lazy, recursive, ref } from './check.js';
export {
  anyValue,
  boolean,
  date,
  dateTime,
  decimal,
  EVERY_KIND,
  freeForm,
  integer,
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
export {
  type Collector,
  type WalkOptions,
  isObject,
  issueAt,
  type JsonObject,
  type OmitEmpty,
  type Prepare,
  type UnknownFields,
} from './collector.js';
export { items, itemsAtLeast, nullable, record, union } from './containers.js';
export { alternatives, printable, quote } from './describe.js';
export { noJson as noJsonFault, unreadable as unreadableFault } from './faults.js';

export { type Checks, fields } from './fields.js';
export { every, isDate, isDateTime, isDecimal, isPhone, isUtcDateTime, MAX_DEPTH } from './guards.js';
export {
  type Issue,
  type IssueCode,
  type IssueData,
  type IssueOf,
  type Path,
  type Place,
  type RuleCode,
  type RuleIssue,
  toPointer,
} from './issue.js';
export type {
  Condition,
  FormatName,
  IssueParameters,
  JsonKind,
  JsonScalar,
  Received,
  ReceivedKind,
} from './issue-parameters.js';
export type { JsonValue } from './json-value.js';
export { type Describe, describeIssue, describeWith, type Messages } from './messages.js';
export { toWalkOptions, type ValidateOptions } from './options.js';
export { isPlainObject } from './plain-object.js';
export {
  allOf,
  atLeastOneOf,
  condition,
  type Demands,
  exactlyOneOf,
  mustBeAbsent,
  mustBe,
  type Restriction,
  type Rule,
} from './rules.js';
export { closestNames, suggest } from './suggest.js';
export { ValidationError } from './validation-error.js';
export {
  runChecks,
  createValidator,
  type Guard,
  type Invalid,
  type PartialDocument,
  type PartialOptions,
  type Ran,
  type Result,
  type Run,
  getRun,
  pickUnknownFields,
  toStandardSchema,
  type UnknownFieldsReport,
  type Valid,
  type Validator,
  assembleValidator,
  unwrap,
} from './validator.js';
export {
  createHeaderValidator,
  createParameterValidator,
  type ParameterFields,
  type ParameterValidator,
  type WithDefaults,
} from './parameters.js';
export { without } from './without.js';
