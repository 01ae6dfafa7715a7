import { escapeHiddenInPattern } from '../characters.js';

/** A pattern as ECMAScript reads it in a schema, whose source has no hidden characters. */
export function regularExpression(pattern: string): RegExp {
  // What is no pattern fails as it was written: an escape could make one of it.
  const { flags } = new RegExp(pattern, 'u');
  return new RegExp(escapeHiddenInPattern(pattern), flags);
}
