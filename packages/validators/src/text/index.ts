/** Reads JSON text and UTF-8, and reports losses of parsing. */
export { decodeUtf8 } from './decode.js';
export { findInText, type TextFinding } from './findings.js';
export { inexactNumbersIn } from './inexact-numbers-in.js';
export {
  isTooDeep,
  type JsonReading,
  MAX_NESTING,
  MAX_TEXT_LENGTH,
  readJson,
  type ReadJsonOptions,
  type TextProblem,
} from './read-json.js';
