import type { ChoiceName } from './choices.js';
import type { SpecifiedName } from './specified.js';

/** Marks the basis of a decision, a statement of the specification or a choice. A test rejects unmarked branches. */
export function because<Value>(_basis: SpecifiedName | ChoiceName, value: Value): Value {
  return value;
}
