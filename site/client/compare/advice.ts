import type { Difference } from '@data-import/compat/differences';
import { breaksCode } from './differences.js';
import { effectOf } from './effect.js';
import type { Names } from './meaning.js';
import type { Finding } from './protocol.js';
import { placeInWords, rowOf } from './words.js';

/** Something to change in code, and the field that it is about. */
export interface Advice {
  readonly path: string;
  readonly text: string;
}

/** What code that sends has to change, to go from one contract to the other. */
export function adviceForSenders(
  rules: readonly Difference[],
  accept: Finding | undefined,
  { after }: Names,
): readonly Advice[] {
  const isSafe = accept?.answer === 'yes';
  return rules
    .filter((one) => breaksCode(one) || (!isSafe && ['narrower', 'both'].includes(effectOf(one))))
    .map((one) => ({ path: one.path, text: toSend(one, after) }));
}

/** What code that reads has to change. Fields that it does not know, it ignores. */
export function adviceForReaders(
  rules: readonly Difference[],
  read: Finding | undefined,
  { after }: Names,
): readonly Advice[] {
  const isSafe = read?.answer === 'yes';
  return rules
    .filter((one) => one.kind !== 'property-added')
    .filter((one) => breaksCode(one) || (!isSafe && ['wider', 'both'].includes(effectOf(one))))
    .map((one) => ({ path: one.path, text: toRead(one, after) }));
}

function toSend(difference: Difference, after: string): string {
  const { kind, keyword, presence } = difference;
  if (kind === 'property-added') return 'send it: it is required';
  if (kind === 'property-removed') return `stop sending it: ${after} does not have it`;
  if (keyword === 'required' && presence === 'required') return 'always send it: it became required';
  if (keyword === 'additionalProperties' && difference.after === false)
    return 'send documented fields only: others are rejected';
  return otherwise(difference, 'send');
}

function toRead(difference: Difference, after: string): string {
  const { kind, keyword, presence } = difference;
  if (kind === 'property-removed') return `stop reading it: ${after} does not have it`;
  if (keyword === 'required' && presence === 'optional')
    return 'expect that it is missing: it became optional';
  return otherwise(difference, 'expect');
}

function otherwise(difference: Difference, verb: 'send' | 'expect'): string {
  const { change, before, after } = rowOf(difference);
  if (difference.kind === 'default')
    return `its default was ${before} and is ${after}: ${verb} the value that you mean`;
  if (difference.keyword === 'type') return `${verb} ${after} instead of ${before}`;
  if (difference.keyword === 'enum' || difference.keyword === 'examples') return change;
  return difference.after === undefined ? change : `${change}: ${after}`;
}

/** The field that advice is about, as a subject. */
export function subjectOf({ path }: Advice): string {
  return placeInWords(path);
}
