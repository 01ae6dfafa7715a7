/** What generated code calls. Every entry of the package shares it, so that there is one of each class. */
export { type Check, lazy, recursive, ref } from './check.js';
export {
  anything,
  boolean,
  date,
  dateTime,
  decimal,
  EVERY_KIND,
  freeForm,
  integer,
  nonEmptyText,
  nothing,
  number,
  oneOf,
  pattern,
  phone,
  string,
  textOrEmpty,
  utcDateTime,
} from './checks.js';
export {
  type Collector,
  type CollectOptions,
  isObject,
  issueAt,
  type JsonObject,
  type LeaveOut,
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
export { settingsOf, type ValidateOptions } from './options.js';
export { isPlainObject } from './plain-object.js';
export {
  allOf,
  atLeastOneOf,
  condition,
  type Demands,
  exactlyOneOf,
  leftOut,
  mustBe,
  type Restriction,
  type Rule,
} from './rules.js';
export { closestNames, suggest } from './suggest.js';
export { ValidationError } from './validation-error.js';
export {
  collect,
  createValidator,
  type Guard,
  type Invalid,
  type PartialDocument,
  type PartialOptions,
  type Ran,
  type Result,
  type Run,
  runOf,
  reportOf,
  standardOf,
  type UnknownFieldsReport,
  type Valid,
  type Validator,
  validatorOf,
  valueOf,
} from './validator.js';
export {
  createHeaderValidator,
  createWireValidator,
  type WireFields,
  type WireValidator,
  type WithDefaults,
} from './wire.js';
export { without } from './without.js';
