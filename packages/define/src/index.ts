export * from './values.js';
export * from './objects.js';
export * from './events.js';
export * from './names.js';
export * from './operations.js';
// The types of the builders' results: declarations of code that exports definitions name them.
export type {
  Static,
  TArray,
  TBoolean,
  TInteger,
  TLiteral,
  TNull,
  TNumber,
  TObject,
  TOptional,
  TRecord,
  TString,
  TUnion,
  TUnknown,
  TUnsafe,
} from '@sinclair/typebox';
