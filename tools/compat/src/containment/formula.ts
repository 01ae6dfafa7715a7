import type { Place } from './places.js';
import type { Scalar } from './schema.js';

/** A constraint on values of one kind. */
export type Constraint =
  | { readonly is: 'among'; readonly values: readonly Scalar[] }
  | { readonly is: 'format'; readonly name: string }
  | { readonly is: 'pattern'; readonly source: string }
  /** A string of at least so many characters. */
  | { readonly is: 'length'; readonly least: number }
  /** A number that is at least the limit, or above it. */
  | { readonly is: 'from'; readonly limit: number; readonly exclusive: boolean }
  | { readonly is: 'multiple'; readonly of: number }
  /** An array without two equal items. */
  | { readonly is: 'distinct' }
  /** An array of at least so many items. */
  | { readonly is: 'size'; readonly least: number }
  /** An array in which every item conforms. */
  | { readonly is: 'items'; readonly place: Place }
  /** An object that has the property. */
  | { readonly is: 'has'; readonly name: string }
  /** An object whose property conforms if it has it. */
  | { readonly is: 'property'; readonly name: string; readonly place: Place }
  /** An object in which every property with another name conforms. */
  | { readonly is: 'others'; readonly except: ReadonlySet<string>; readonly place: Place }
  /** An object of at least so many properties. */
  | { readonly is: 'count'; readonly least: number };

/** A constraint, or where `holds` is false its opposite. */
export interface Literal {
  readonly constraint: Constraint;
  readonly holds: boolean;
}

/** A condition on a value: a literal, or all or any of several formulas. */
export type Formula = Literal | { readonly all: readonly Formula[] } | { readonly any: readonly Formula[] };

export const TRUE: Formula = { all: [] };
export const FALSE: Formula = { any: [] };

export function allOf(parts: readonly Formula[]): Formula {
  const flat = parts.flatMap((part) => ('all' in part ? part.all : [part]));
  if (flat.some(isFalse)) return FALSE;
  return flat.length === 1 ? flat[0]! : { all: flat };
}

export function anyOf(parts: readonly Formula[]): Formula {
  const flat = parts.flatMap((part) => ('any' in part ? part.any : [part]));
  if (flat.some(isTrue)) return TRUE;
  return flat.length === 1 ? flat[0]! : { any: flat };
}

function isFalse(formula: Formula): boolean {
  return 'any' in formula && formula.any.length === 0;
}

function isTrue(formula: Formula): boolean {
  return 'all' in formula && formula.all.length === 0;
}
