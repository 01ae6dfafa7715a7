import { closestNames, isObject } from '@data-import/validators/runtime';
import type { ContractFacts, TopFields } from './top-level.js';

export interface KnownContracts {
  readonly contracts: readonly ContractFacts[];
  readonly operations: readonly { readonly request?: string }[];
}

export interface KnownEvents {
  readonly events: readonly { readonly type: string; readonly version: string; readonly name: string }[];
}

export interface Candidate {
  readonly facts: ContractFacts;
  readonly score: number;
  readonly why: string;
  readonly unknownFields: number;
}

const MIN_MATCH_SHARE = 0.5;
const MAX_CANDIDATES = 4;
const MAX_NAMED = 3;
/** Bounds the work per document: no contract has more fields. */
const MAX_COMPARED = 200;

const PREFERENCE: Readonly<Record<ContractFacts['direction'], number>> = { request: 2, part: 1, response: 0 };

/**
 * Ranks contracts by how well their top-level fields match a document's. Request bodies precede their parts,
 * and parts precede responses.
 */
export function candidatesFor(document: unknown, index: KnownContracts): readonly Candidate[] {
  const item: unknown = Array.isArray(document) ? document[0] : document;
  if (!isObject(item)) return [];
  const shape = Array.isArray(document) ? 'array' : 'object';
  // Memoised by field names, because the lines of a file mostly share them.
  const names = listNames(item);
  const fields = JSON.stringify([shape, names]);
  let known = remembered.get(index);
  if (known === undefined || known.size > MAX_REMEMBERED) remembered.set(index, (known = new Map()));
  let candidates = known.get(fields);
  if (candidates === undefined) known.set(fields, (candidates = rated(names, shape, index)));
  return candidates;
}

const MAX_REMEMBERED = 1000;
const remembered = new WeakMap<KnownContracts, Map<string, readonly Candidate[]>>();

function rated(
  names: readonly string[],
  shape: 'array' | 'object',
  { contracts, operations }: KnownContracts,
): readonly Candidate[] {
  const bodies = new Set(operations.flatMap(({ request }) => request ?? []));
  const rank = ({ name, direction }: ContractFacts) => (bodies.has(name) ? 3 : PREFERENCE[direction]);
  const [best, ...rest] = contracts
    .filter((facts) => !facts.isWire && (facts.shape === shape || facts.shape === 'any'))
    .map((facts) => ({ facts, ...match(names, facts.fields) }))
    .filter(({ score }) => score >= MIN_MATCH_SHARE)
    .toSorted((a, b) => b.score - a.score || rank(b.facts) - rank(a.facts));
  if (best === undefined) return [];
  const others = rest.filter(({ unknownFields }) => unknownFields <= best.unknownFields);
  return [best, ...others].slice(0, MAX_CANDIDATES);
}

export interface EventCandidate {
  readonly target: { readonly kind: 'event'; readonly type: string; readonly version: string };
  readonly score: number;
  readonly why: string;
}

export function eventCandidatesFor(
  document: unknown,
  { events }: KnownEvents,
  fields: Readonly<Record<string, TopFields>>,
): EventCandidate[] {
  if (!isObject(document)) return [];
  const names = listNames(document);
  return events
    .map(({ type, version, name }) => {
      const target = { kind: 'event', type, version } as const;
      return { target, ...match(names, fields[name] ?? { required: [], optional: [] }) };
    })
    .filter(({ score }) => score > MIN_MATCH_SHARE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES);
}

function listNames(document: object): readonly string[] {
  return Object.keys(document).slice(0, MAX_COMPARED);
}

/** Scores fields: known ones count fully, misspelt ones half, unknown and missing ones count against it. */
function match(names: readonly string[], { required, optional }: TopFields): Omit<Candidate, 'facts'> {
  const known = new Set([...required, ...optional]);
  const there = names.filter((name) => known.has(name));
  const missing = required.filter((name) => !names.includes(name));
  const misspelt = names.filter((name) => !known.has(name) && closestNames(name, missing, 1).length > 0);
  if (there.length + misspelt.length === 0) return { score: 0, why: '', unknownFields: names.length };
  const all = new Set([...names, ...required]).size - misspelt.length;
  // Tie-breaker: a required field is stronger evidence than an optional one.
  const weight = there.filter((name) => required.includes(name)).length / (names.length * 100);
  return {
    score: Math.min(1, (there.length + misspelt.length / 2) / all + weight),
    why: reason(there, misspelt, missing),
    unknownFields: names.length - there.length - misspelt.length,
  };
}

function reason(there: readonly string[], misspelt: readonly string[], missing: readonly string[]): string {
  if (there.length === 0) return `${listed(misspelt)} resembles ${listed(missing)}`;
  const lacks = missing.length === 0 ? '' : `, but not ${listed(missing)}`;
  return `it has ${listed(there)}${lacks}`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
