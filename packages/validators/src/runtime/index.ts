/** What generated code calls. Every entry of the package shares it, so that there is one of each class. */
export { type Check, lazy, recursive, ref } from './check.js';
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
  oneOf,
  pattern,
  phone,
  string,
  utcDateTime,
} from './checks.js';
export type { Collector, JsonObject, UnknownFields } from './collector.js';
export { items, nullable, record, union } from './containers.js';
export { type Checks, fields } from './fields.js';
export { every, isDate, isDateTime, isDecimal, isPhone, isUtcDateTime, MAX_DEPTH } from './guards.js';
export { type Issue, type IssueCode, toPointer } from './issue.js';
export {
  atLeastOneOf,
  condition,
  type Demands,
  exactlyOneOf,
  leftOut,
  mustBe,
  type Restriction,
  type Rule,
} from './rules.js';
export { closestNames } from './suggest.js';
export { ValidationError } from './validation-error.js';
export {
  createValidator,
  type Guard,
  type Invalid,
  type Result,
  type Valid,
  type ValidateOptions,
  type Validator,
} from './validator.js';
export { type WireFields, wireValidator, type WithDefaults } from './wire.js';
