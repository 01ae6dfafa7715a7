import type { TypeName } from '../json-schema.js';
import type { SchemaSide } from './places.js';
import type { Scalar } from './schema.js';

export const KINDS = ['string', 'integer', 'fraction', 'boolean', 'null', 'array', 'object'] as const;

export type Kind = (typeof KINDS)[number];

export function hasType(kind: Kind, type: TypeName): boolean {
  return type === 'number' ? kind === 'integer' || kind === 'fraction' : kind === type;
}

export function getKind(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return typeof value as 'string' | 'boolean' | 'object';
}

export type Constraint =
  | { readonly is: 'among'; readonly values: readonly Scalar[] }
  | { readonly is: 'format' | 'pattern'; readonly source: string }
  | { readonly is: 'length' | 'size' | 'count'; readonly least: number }
  | { readonly is: 'from'; readonly limit: number; readonly exclusive: boolean }
  | { readonly is: 'multiple'; readonly of: number }
  | { readonly is: 'distinct' }
  | { readonly is: 'items'; readonly place: SchemaSide }
  | { readonly is: 'has'; readonly name: string }
  | { readonly is: 'property'; readonly name: string; readonly place: SchemaSide }
  | {
      readonly is: 'others';
      readonly except: ReadonlySet<string>;
      readonly patterns: readonly string[];
      readonly place: SchemaSide;
    }
  | { readonly is: 'rule'; readonly keyword: string; readonly place: SchemaSide };

export interface Literal {
  readonly constraint: Constraint;
  readonly holds: boolean;
}

export type Formula = Literal | { readonly all: readonly Formula[] } | { readonly any: readonly Formula[] };

export const TRUE: Formula = { all: [] };
export const FALSE: Formula = { any: [] };

export function allOf(parts: readonly Formula[]): Formula {
  const flat = parts.flatMap((part) => ('all' in part ? part.all : [part]));
  if (flat.some((part) => 'any' in part && part.any.length === 0)) return FALSE;
  return flat.length === 1 ? flat[0]! : { all: flat };
}

export function anyOf(parts: readonly Formula[]): Formula {
  const flat = parts.flatMap((part) => ('any' in part ? part.any : [part]));
  if (flat.some((part) => 'all' in part && part.all.length === 0)) return TRUE;
  return flat.length === 1 ? flat[0]! : { any: flat };
}

export function constraints<I extends Constraint['is']>(
  literals: readonly Literal[],
  is: I,
  holds: boolean,
): Extract<Constraint, { is: I }>[] {
  return literals
    .filter((literal) => literal.constraint.is === is && literal.holds === holds)
    .map(({ constraint }) => constraint as Extract<Constraint, { is: I }>);
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

export function toRange(literals: readonly Literal[], is: 'length' | 'size' | 'count'): Range {
  const bounds = (holds: boolean): number[] =>
    literals.flatMap(({ constraint, holds: sign }) =>
      constraint.is === is && sign === holds ? [constraint.least] : [],
    );
  return { least: Math.max(0, ...bounds(true)), most: Math.min(Infinity, ...bounds(false)) - 1 };
}

export function listedValues(literals: readonly Literal[]): {
  listed?: readonly Scalar[];
  excluded: Set<Scalar>;
} {
  const excluded = new Set(constraints(literals, 'among', false).flatMap(({ values }) => values));
  const [first, ...others] = constraints(literals, 'among', true);
  if (first === undefined) return { excluded };
  const sets = others.map(({ values }) => new Set(values));
  const listed = first.values.filter((value) => sets.every((values) => values.has(value)));
  return { listed: listed.filter((value) => !excluded.has(value)), excluded };
}
