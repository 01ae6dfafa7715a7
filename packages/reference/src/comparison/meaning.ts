import {
  type Bump,
  judge,
  type Findings as Judged,
  type Question,
  type Reason,
} from '@data-import/compiler/compare/judgement';
import { type Difference, findDifferences } from '@data-import/compiler/compare/differences';
import { type SchemaObject, Undecided } from '@data-import/compiler/compare/schema';
import type { Finding, Findings } from './find.js';
import type { Rejection } from './interpreter.js';
import { placeInWords, type Row, shortly, toRow } from './words.js';

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = ['accept', 'read', 'reverse'];

/** The names of the two sides of a comparison. */
export interface Names {
  readonly before: string;
  readonly after: string;
}

export interface Statement {
  readonly state: 'fine' | 'broken' | 'partly' | 'unknown' | 'searching';
  readonly text: string;
  readonly witness?: { readonly payload: unknown; readonly rejectedBecause: readonly string[] };
}

export function forSenders(finding: Finding | undefined, { before, after }: Names): Statement {
  return statement(finding, {
    searching: `Searching for a payload that ${before} accepts and ${after} rejects.`,
    fine: `Senders of ${before} keep working: ${after} accepts every payload that ${before} accepts.`,
    broken: `Senders of ${before} may be rejected: ${before} accepts this payload, but ${after} rejects it.`,
    unknown: `Unknown whether senders of ${before} keep working`,
  });
}

export function forReaders(finding: Finding | undefined, { before, after }: Names): Statement {
  return statement(finding, {
    searching: `Searching for a payload of ${after} that a reader of ${before} rejects.`,
    fine: `Readers of ${before} keep working: they accept every payload of ${after} if they ignore unknown fields.`,
    broken: `Readers of ${before} may fail: this payload conforms to ${after}, but a reader of ${before} rejects it.`,
    unknown: `Unknown whether readers of ${before} keep working`,
  });
}

type Sentences = Readonly<Record<Exclude<Statement['state'], 'partly'>, string>>;

function statement(finding: Finding | undefined, sentences: Sentences): Statement {
  if (finding === undefined) return { state: 'searching', text: sentences.searching };
  if (finding.answer === 'yes') return { state: 'fine', text: sentences.fine };
  if (finding.answer === 'unknown')
    return { state: 'unknown', text: `${sentences.unknown}: ${finding.reason}.` };
  const rejectedBecause = finding.refusals.map(describeRefusal);
  return {
    state: 'broken',
    text: sentences.broken,
    witness: { payload: finding.witness, rejectedBecause },
  };
}

export function whetherAdditive(
  findings: Findings,
  differences: Differences | undefined,
  names: Names,
): Statement {
  const { accept, read, reverse } = findings;
  if (accept === undefined || read === undefined || reverse === undefined || differences === undefined)
    return { state: 'searching', text: 'Depends on the two answers.' };
  const { rules, problem } = differences;
  const judged: Judged = { accept, read, reverse, differences: rules, isRewritten: true };
  const [senders, readers] = [judge('request', judged), judge('response', judged)].map(findHeaviest);
  const isUnlisted = problem !== undefined && (senders === 'minor' || readers === 'minor');
  if (senders === 'unknown' || readers === 'unknown' || isUnlisted)
    return { state: 'unknown', text: 'Unknown, because an answer is missing.' };
  if (senders === 'minor' && readers === 'minor')
    return { state: 'fine', text: `Code for ${names.before} works with ${names.after}.` };
  const reasons = reasonsIn(findings, rules);
  if (senders === 'minor')
    return { state: 'partly', text: `Additive for senders, but not for readers: ${reasons}.` };
  if (readers === 'minor')
    return { state: 'partly', text: `Additive for readers, but not for senders: ${reasons}.` };
  return { state: 'broken', text: `Additive for neither senders nor readers: ${reasons}.` };
}

const NAMED = 3;

function reasonsIn({ accept, read }: Findings, rules: Differences['rules']): string {
  const fields = [...new Set(rules.filter(breaksCode).map(({ path }) => placeInWords(path)))];
  const more = fields.length - NAMED;
  const named = [...fields.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return [
    ...(accept?.answer === 'no' ? ['senders may be rejected'] : []),
    ...(read?.answer === 'no' ? ['readers may fail'] : []),
    ...(fields.length === 0 ? [] : [`code that uses ${listed(named)} has to change`]),
  ].join('; ');
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)!].filter(Boolean).join(' and ');
}

/** A major change is known to break something unless each of its reasons is an open question. */
function findHeaviest({
  bump,
  reasons,
}: {
  bump: Bump;
  reasons: readonly Reason[];
}): 'minor' | 'major' | 'unknown' {
  if (bump !== 'major') return 'minor';
  const major = reasons.filter((reason) => reason.bump === 'major');
  return major.every(({ unknown }) => unknown !== undefined) ? 'unknown' : 'major';
}

export function describeRefusal({ pointer, keyword, text }: Rejection): string {
  const place = toField(pointer);
  const [, name] = /property "(.*)"\.$/s.exec(text) ?? [];
  if (keyword === 'required' && name !== undefined)
    return `required field ${place === '' ? name : `${place}.${name}`} is missing`;
  const subject = place === '' ? 'the payload' : place;
  if (keyword === 'false') return `${subject} is not a documented field`;
  const [, got, expected] = /^Instance type "(.*)" is invalid\. Expected "(.*)"\.$/s.exec(text) ?? [];
  if (got !== undefined)
    return `${subject}: expected ${expected!.replaceAll('", "', ' or ')}, received ${got}`;
  return `${subject}: ${shortly(text.replace(/^Instance /, 'it ').replace(/\.$/, ''))}`;
}

/** A JSON Pointer as developers write paths: `meters[0].id`. */
function toField(pointer: string): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => decodedStep(step));
  return steps
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

function decodedStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

export interface Differences {
  readonly isSame: boolean;
  readonly rules: readonly Row[];
  readonly texts: readonly Row[];
  readonly problem?: string;
}

/**
 * The differences of two contracts, but for their names, since two contracts were chosen, and for the examples of the
 * whole payload, which follow from its fields.
 */
export function differencesBetween(before: SchemaObject, after: SchemaObject): Differences {
  const isSame = JSON.stringify(nameless(before)) === JSON.stringify(nameless(after));
  try {
    const all = findDifferences(before, after)
      .filter((difference) => !isName(difference) && !isSample(difference))
      .map(toRow);
    return {
      isSame,
      rules: all.filter(({ kind }) => kind !== 'annotation'),
      texts: all.filter(({ kind }) => kind === 'annotation'),
    };
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return { isSame, rules: [], texts: [], problem: error.message };
  }
}

function isName({ kind, keyword, path }: Difference): boolean {
  return kind === 'identity' || kind === 'event' || (keyword === 'title' && path === '');
}

function isSample({ kind, keyword, path }: Difference): boolean {
  return kind === 'annotation' && keyword === 'examples' && path === '';
}

function nameless({
  $id: _id,
  $schema: _schema,
  title: _title,
  'x-event': _event,
  ...rest
}: SchemaObject): unknown {
  return rest;
}

const YES = { answer: 'yes' } as const;

/** Whether a difference is a breaking change whatever the payloads are: code names what is gone. */
function breaksCode(difference: Difference): boolean {
  const findings = { accept: YES, read: YES, reverse: YES, differences: [difference], isRewritten: true };
  return judge('part', findings).bump === 'major';
}
