/** What generated code calls. It is shared by every entry of the package, so that there is one of each class. */
export {
  anything,
  boolean,
  date,
  dateTime,
  decimal,
  freeForm,
  integer,
  nothing,
  number,
  pattern,
  phone,
  string,
  utcDateTime,
} from './checks.js';
export {
  Collector,
  type CollectOptions,
  fields,
  type Fields,
  items,
  record,
  type UnknownFields,
} from './collector.js';
export { every, isDate, isDateTime, isDecimal, isPhone, isUtcDateTime, MAX_DEPTH } from './guards.js';
export { type Issue, type IssueCode, toPointer } from './issue.js';
export { closestNames } from './suggest.js';
export { ValidationError } from './validation-error.js';
export {
  type Collect,
  collectIssues,
  createValidator,
  type Guard,
  type Invalid,
  type Result,
  type Valid,
  type ValidateOptions,
  type Validator,
} from './validator.js';
export { type WireFields, wireValidator, type WithDefaults } from './wire.js';
