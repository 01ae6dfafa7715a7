export * from './values.js';
export * from './objects.js';
export * from './events.js';
export * from './names.js';
export * from './operations.js';
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
