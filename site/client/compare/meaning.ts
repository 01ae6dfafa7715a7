import type { Rejection } from '@data-import/compat/interpreter';
import { type Bump, judge, type Findings as Judged, type Reason } from '@data-import/compat/judgement';
import { breaksCode, type Differences } from './differences.js';
import type { Finding, Findings } from './protocol.js';
import { placeInWords } from './words.js';

/** What the two contracts are called in sentences: `v1`, `Account`, `the pasted schema`. */
export interface Names {
  readonly before: string;
  readonly after: string;
}

/** What is known of a question, in words. */
export interface Statement {
  readonly state: 'fine' | 'broken' | 'partly' | 'unknown' | 'searching';
  readonly text: string;
  /** A payload that shows it, and what is wrong with it for who rejects it. */
  readonly witness?: { readonly payload: unknown; readonly rejectedBecause: readonly string[] };
}

/** What it means for a sender that conforms to the contract before, if receivers have the one after. */
export function forSenders(finding: Finding | undefined, { before, after }: Names): Statement {
  return statement(finding, {
    searching: `Looking for a payload that ${before} accepts and ${after} rejects.`,
    fine: `A sender that conforms to ${before} keeps being accepted: ${after} accepts every payload that ${before} accepts.`,
    broken: `A sender that conforms to ${before} may be rejected: ${before} accepts this payload, and ${after} rejects it.`,
    unknown: `It is not known whether a sender that conforms to ${before} may be rejected`,
  });
}

/** What it means for a reader that has the contract before, if senders have the one after. */
export function forReaders(finding: Finding | undefined, { before, after }: Names): Statement {
  return statement(finding, {
    searching: `Looking for a payload of ${after} that a reader of ${before} rejects.`,
    fine: `A reader of ${before} keeps working: it accepts every payload of ${after}, as long as it ignores fields that it does not know.`,
    broken: `A reader of ${before} may reject what it receives: this payload conforms to ${after}, and a reader of ${before} rejects it.`,
    unknown: `It is not known whether a reader of ${before} keeps working`,
  });
}

type Sentences = Readonly<Record<Exclude<Statement['state'], 'partly'>, string>>;

function statement(finding: Finding | undefined, sentences: Sentences): Statement {
  if (finding === undefined) return { state: 'searching', text: sentences.searching };
  if (finding.answer === 'yes') return { state: 'fine', text: sentences.fine };
  if (finding.answer === 'unknown')
    return { state: 'unknown', text: `${sentences.unknown}: ${finding.reason}.` };
  const rejectedBecause = finding.refusals.map(refusalInWords);
  return {
    state: 'broken',
    text: sentences.broken,
    witness: { payload: finding.witness, rejectedBecause },
  };
}

/** Whether the change is additive, by the rules that decide on releases of the contracts. */
export function whetherAdditive(findings: Findings, { rules }: Differences, names: Names): Statement {
  const { accept, read, reverse } = findings;
  if (accept === undefined || read === undefined || reverse === undefined)
    return { state: 'searching', text: 'Whether the change is additive follows from the two answers.' };
  const judged: Judged = { accept, read, reverse, differences: rules, isRewritten: true };
  const [senders, readers] = [judge('request', judged), judge('response', judged)].map(heaviestOf);
  if (senders === 'minor' && readers === 'minor')
    return { state: 'fine', text: `What works with ${names.before} works with ${names.after}.` };
  if (senders === 'unknown' || readers === 'unknown')
    return { state: 'unknown', text: 'Not known, since an answer is missing.' };
  const reasons = reasonsIn(findings, rules);
  if (senders === 'minor')
    return { state: 'partly', text: `For senders it is, but not for readers: ${reasons}.` };
  if (readers === 'minor')
    return { state: 'partly', text: `For readers it is, but not for senders: ${reasons}.` };
  return { state: 'broken', text: `Neither for senders nor for readers: ${reasons}.` };
}

/** How many fields a sentence names. */
const NAMED = 3;

function reasonsIn({ accept, read }: Findings, rules: Differences['rules']): string {
  const fields = [...new Set(rules.filter(breaksCode).map(({ path }) => placeInWords(path)))];
  const more = fields.length - NAMED;
  const named = [...fields.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return [
    ...(accept?.answer === 'no' ? ['senders may be rejected'] : []),
    ...(read?.answer === 'no' ? ['readers may reject what they receive'] : []),
    ...(fields.length === 0 ? [] : [`code that uses ${listed(named)} has to change`]),
  ].join('; ');
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)!].filter(Boolean).join(' and ');
}

/** A major change is known to break something unless each of its reasons is an open question. */
function heaviestOf({
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

/** Why a payload is rejected, in words. */
export function refusalInWords({ pointer, keyword, text }: Rejection): string {
  const place = fieldOf(pointer);
  const [, name] = /property "(.*)"\.$/s.exec(text) ?? [];
  if (keyword === 'required' && name !== undefined)
    return `${place === '' ? name : `${place}.${name}`} is required, and it is missing`;
  const subject = place === '' ? 'the payload' : place;
  if (keyword === 'false') return `${subject} is not accepted: there is no such field`;
  const [, got, expected] = /^Instance type "(.*)" is invalid\. Expected "(.*)"\.$/s.exec(text) ?? [];
  if (got !== undefined) return `${subject}: expected ${expected!.replaceAll('", "', ' or ')}, got ${got}`;
  return `${subject}: ${text.replace(/^Instance /, 'it ').replace(/\.$/, '')}`;
}

/** A JSON Pointer as developers write paths: `meters[0].id`. */
function fieldOf(pointer: string): string {
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
