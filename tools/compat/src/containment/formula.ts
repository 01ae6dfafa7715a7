import type { Place } from './places.js';
import type { Scalar } from './schema.js';

/** Something that can be said of a value of one kind. */
export type Constraint =
  | { readonly is: 'among'; readonly values: readonly Scalar[] }
  | { readonly is: 'format'; readonly name: string }
  | { readonly is: 'pattern'; readonly source: string }
  /** A string of so many characters or more. */
  | { readonly is: 'length'; readonly least: number }
  /** An array of so many items or more. */
  | { readonly is: 'size'; readonly least: number }
  /** An array whose every item conforms. */
  | { readonly is: 'items'; readonly place: Place }
  /** An object that has the member. */
  | { readonly is: 'has'; readonly name: string }
  /** An object whose member conforms, where it has it. */
  | { readonly is: 'member'; readonly name: string; readonly place: Place }
  /** An object whose every member under another name than these conforms. */
  | { readonly is: 'others'; readonly except: ReadonlySet<string>; readonly place: Place }
  /** An object of so many members or more. */
  | { readonly is: 'count'; readonly least: number };

/** A constraint, or where `holds` is false its opposite. */
export interface Literal {
  readonly constraint: Constraint;
  readonly holds: boolean;
}

/** What is said of a value: literals, all or any of several such. */
export type Formula = Literal | { readonly all: readonly Formula[] } | { readonly any: readonly Formula[] };

export const TRUE: Formula = { all: [] };
export const FALSE: Formula = { any: [] };

export function allOf(parts: readonly Formula[]): Formula {
  const said = parts.flatMap((part) => ('all' in part ? part.all : [part]));
  if (said.some(isFalse)) return FALSE;
  return said.length === 1 ? said[0]! : { all: said };
}

export function anyOf(parts: readonly Formula[]): Formula {
  const said = parts.flatMap((part) => ('any' in part ? part.any : [part]));
  if (said.some(isTrue)) return TRUE;
  return said.length === 1 ? said[0]! : { any: said };
}

function isFalse(formula: Formula): boolean {
  return 'any' in formula && formula.any.length === 0;
}

function isTrue(formula: Formula): boolean {
  return 'all' in formula && formula.all.length === 0;
}
