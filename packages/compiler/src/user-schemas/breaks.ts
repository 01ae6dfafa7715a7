import { accepts } from '../compare/accepts.js';
import { type Difference, findDifferences } from '../compare/differences.js';
import type { Answer } from '../compare/prove.js';
import { answerTo } from '../compare/questions.js';
import type { SchemaObject } from '../compare/schema.js';
import { toSenderView } from '../compare/sender-view.js';
import type { Documents } from './baseline.js';

/** A change of a contract that breaks its users, or may. */
export interface Break {
  /** The name of the contract, or the type and version of an event. */
  readonly contract: string;
  readonly message: string;
}

/**
 * The changes since an earlier state that break users of the contracts:
 * - senders, where a document is rejected that was accepted, and that has no fields which were not documented;
 * - receivers, where a document is possible that was rejected, if they ignore unknown fields;
 * - both, where a contract is missing.
 *
 * A contract that another one contains is listed only if that one is not.
 */
export function findBreaks(before: Documents, after: Documents): Break[] {
  const broken = new Map<string, readonly string[]>();
  for (const [name, was] of before) {
    const is = after.get(name);
    const messages = is === undefined ? ['it is missing'] : compare(was, is);
    if (messages.length > 0) broken.set(name, messages);
  }
  const contains = (outer: string, name: string): boolean =>
    outer !== name && Object.hasOwn(before.get(outer)?.$defs ?? {}, before.get(name)?.title ?? name);
  const isInside = (name: string): boolean =>
    [...before.keys()].some(
      (outer) => contains(outer, name) && !contains(name, outer) && (broken.has(outer) || !after.has(name)),
    );
  return [...broken]
    .filter(([name]) => !isInside(name))
    .flatMap(([contract, messages]) => messages.map((message) => ({ contract, message })));
}

function compare(before: SchemaObject, after: SchemaObject): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const questions = [
    [
      'senders',
      'a document that was accepted is rejected',
      answerTo('accept', toSenderView(before, after), after, accepts),
    ],
    ['receivers', 'they may receive a document that they reject', answerTo('read', before, after, accepts)],
  ] as const;
  const broken = questions.flatMap(([users, text, answer]) => describe(users, text, answer));
  if (broken.length === 0) return [];
  return broken.map((message) => `${message}${describeChanges(findDifferences(before, after))}`);
}

function describe(users: string, text: string, answer: Answer): string[] {
  if (answer.answer === 'yes') return [];
  if (answer.answer === 'no') return [`breaks ${users}: ${text}: ${JSON.stringify(answer.witness)}`];
  return [`may break ${users}: it is undecided whether ${text}: ${answer.reason}`];
}

/** Kinds of differences that affect which documents are valid. */
const KINDS: ReadonlySet<string> = new Set(['rule', 'property-added', 'property-removed', 'value-removed']);

const MAX_SHOWN = 3;

/** `; lines[].quantity: became required` */
function describeChanges(differences: readonly Difference[]): string {
  const shown = differences.filter(({ kind }) => KINDS.has(kind));
  const texts = shown.slice(0, MAX_SHOWN).map(({ path, text }) => `${path === '' ? '' : `${path} `}${text}`);
  const rest = shown.length - texts.length;
  const more = rest === 0 ? [] : [`${rest} more`];
  return texts.length === 0 ? '' : ` (changed: ${[...texts, ...more].join('; ')})`;
}
