import type { ChoiceName } from './choices.js';
import type { SpecifiedName } from './specified.js';

/** The value, and what it rests on: a statement of the specification or a choice. A test finds branches without one. */
export function because<Value>(_basis: SpecifiedName | ChoiceName, value: Value): Value {
  return value;
}
