export * from './generated/index.js';
export {
  type Invalid,
  type Issue,
  type IssueCode,
  type Result,
  type Valid,
  type ValidateOptions,
  ValidationError,
  type Validator,
} from './runtime/index.js';
