export * from './generated/index.js';
export {
  type Invalid,
  type Issue,
  type IssueCode,
  type Result,
  toPointer,
  type Valid,
  type ValidateOptions,
  ValidationError,
  type Validator,
} from './runtime/index.js';
