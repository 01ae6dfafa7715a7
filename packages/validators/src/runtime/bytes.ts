/** The functions that generated guards over bytes call. */
export { date, decimal, phone, utcDateTime } from './bytes-formats.js';
export {
  anything,
  boolean,
  type BytesGuard,
  bytesGuard,
  integer,
  isWritten,
  literal,
  nameEnd,
  nonEmptyText,
  nothing,
  number,
  object,
  oneOf,
  parsed,
  type Read,
  skip,
  text,
  valueAfter,
  word,
} from './bytes-json.js';
