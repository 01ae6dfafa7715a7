import type { Choices } from './choices.js';
import { edited } from './edit.js';
import { Evaluator, type FaultCode, type FaultKind } from './evaluate.js';
import { type Candidate, listCandidates } from './faults.js';
import type { AnySchema, Path } from './schema.js';

/** A document with one error, and the one issue that a validator must report for it. */
export interface Mutation {
  readonly value: unknown;
  readonly kind: FaultKind;
  readonly code: FaultCode;
  readonly path: Path;
  readonly why: string;
}

/** Undefined unless the edit causes exactly one violation. */
function mutate(
  evaluator: Evaluator,
  document: unknown,
  { kind, edit, why }: Candidate,
): Mutation | undefined {
  const value = edited(document, edit);
  const [violation, ...others] = evaluator.violations(evaluator.document, value);
  if (violation === undefined || others.length > 0) return undefined;
  const { code, path } = violation;
  return { value, kind: code === 'no_match' ? kind : violation.kind, code, path, why };
}

export function mutations(document: AnySchema, value: unknown): Mutation[] {
  return listMutations(new Evaluator(document), value).map(([mutation]) => mutation);
}

function listMutations(evaluator: Evaluator, value: unknown): (readonly [Mutation, place: Path])[] {
  const found = new Map<string, readonly [Mutation, Path]>();
  for (const candidate of listCandidates(evaluator, [evaluator.document], value)) {
    const { path, value: changed } = candidate.edit;
    const key = `${JSON.stringify(path)} ${changed === undefined ? 'removed' : JSON.stringify(changed)}`;
    const mutation = found.has(key) ? undefined : mutate(evaluator, value, candidate);
    if (mutation !== undefined) found.set(key, [mutation, path]);
  }
  return [...found.values()];
}

/**
 * One mutation for each kind of error at each path of `values`, ignoring list indexes. `choice` selects among
 * several: one number for all paths, or a function that returns numbers for the n-th path.
 */
export function representativeMutations(
  document: AnySchema,
  values: readonly unknown[],
  choice: number | ((kind: FaultKind, place: number) => readonly number[]),
): Mutation[] {
  const evaluator = new Evaluator(document);
  const chosen = new Map<string, { readonly picked: Mutation[]; readonly place: number }>();
  for (const value of values) {
    for (const [key, found] of groupBy(listMutations(evaluator, value), toPlace)) {
      const { picked: known = [], place = chosen.size } = chosen.get(key) ?? {};
      const numbers = typeof choice === 'number' ? [choice] : choice(found[0]![0].kind, place);
      // A field that is null has fewer near misses than one that is a string.
      if (known.length >= numbers.length) continue;
      const picked = [...new Set(numbers.map((number) => found[number % found.length]![0]))];
      if (picked.length > known.length) chosen.set(key, { picked, place });
    }
  }
  return [...chosen.values()].flatMap(({ picked }) => picked);
}

function toPlace([{ kind, code }, path]: readonly [Mutation, Path]): string {
  const steps = path.map((step) => (typeof step === 'number' ? '*' : step));
  return JSON.stringify([kind, code, kind === 'undocumented' ? steps.slice(0, -1) : steps]);
}

/**
 * Draws the kind of error first, so that all kinds are equally likely, whatever their number of paths.
 * @throws {RangeError} if every JSON value is a valid document.
 */
export function drawMutation(document: AnySchema, value: unknown, choices: Choices): Mutation {
  const evaluator = new Evaluator(document);
  const kinds = [...groupBy(listCandidates(evaluator, [document], value), ({ kind }) => kind).values()];
  while (kinds.length > 0) {
    const candidates = choices.pick(kinds);
    const mutation = mutate(
      evaluator,
      value,
      candidates.splice(choices.int(0, candidates.length - 1), 1)[0]!,
    );
    if (mutation !== undefined) return mutation;
    if (candidates.length === 0) kinds.splice(kinds.indexOf(candidates), 1);
  }
  const title = typeof document === 'object' ? document.title : undefined;
  throw new RangeError(`no mutation of ${title ?? 'the document'} is invalid`);
}

const ANY_VALUES = ['', 'text', 1.5, -12, true, null, [], ['text', 1], {}, { text: [] }];

export function acceptsAnything(document: AnySchema): boolean {
  const evaluator = new Evaluator(document);
  return ANY_VALUES.every((value) => evaluator.isValid(document, value));
}

function groupBy<T>(items: Iterable<T>, toKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(toKey(item));
    if (group === undefined) groups.set(toKey(item), [item]);
    else group.push(item);
  }
  return groups;
}
