import type { Comparison } from '@data-import/compiler/compare/compare-documents';
import type { Reason, User, UserState } from '@data-import/compiler/compare/policy';
import { placeInWords, shortly } from '@data-import/compiler/compare/words';
import { toSteps } from '@data-import/define/json-pointer';
import type { Rejection } from './interpreter.js';

export interface SideNames {
  readonly before: string;
  readonly after: string;
}

export interface Statement {
  readonly state: UserState | 'searching';
  readonly text: string;
  readonly witness?: { readonly payload: unknown; readonly rejectedBecause: readonly string[] };
}

export type Statements = Readonly<Record<User, Statement>>;

type Sentences = Readonly<Record<Statement['state'], string>>;

function toSentences({ before, after }: SideNames): Readonly<Record<User, Sentences>> {
  return {
    senders: {
      searching: `Searching for a payload that ${before} accepts and ${after} rejects.`,
      fine: `Senders of ${before} keep working: ${after} accepts every documented payload that ${before} accepts.`,
      broken: `Senders of ${before} may be rejected: ${before} accepts this payload, but ${after} rejects it.`,
      unknown: `Unknown whether senders of ${before} keep working`,
    },
    receivers: {
      searching: `Searching for a payload of ${after} that a receiver of ${before} rejects.`,
      fine: `Receivers of ${before} keep working: they accept every payload of ${after} if they ignore unknown fields.`,
      broken: `Receivers of ${before} may fail: this payload conforms to ${after}, but a receiver of ${before} rejects it.`,
      unknown: `Unknown whether receivers of ${before} keep working`,
    },
    code: {
      searching: 'Listing what code refers to.',
      fine: `Code for ${before} finds everything that it names in ${after}.`,
      broken: `Code for ${before} has to change`,
      unknown: `Unknown whether code for ${before} keeps working`,
    },
  };
}

export function withoutAnswer(names: SideNames, reason?: string): Statements {
  const sentences = toSentences(names);
  const state = (user: User): Statement =>
    reason === undefined
      ? { state: 'searching', text: sentences[user].searching }
      : { state: 'unknown', text: `${sentences[user].unknown}: ${reason}.` };
  return { senders: state('senders'), receivers: state('receivers'), code: state('code') };
}

export function toStatements(
  { users, reasons }: Comparison,
  names: SideNames,
  explain: (reason: Reason) => readonly Rejection[],
): Statements {
  const sentences = toSentences(names);
  const describe = (user: User): Statement => {
    const { [user]: state } = users;
    const { [state]: text } = sentences[user];
    const own = reasons.filter(({ breaks }) => breaks.includes(user));
    const [first] = own;
    if (state === 'fine' || first === undefined) return { state, text };
    if (state === 'unknown') return { state, text: `${text}: ${first.text}.` };
    const proof = own.find((reason) => 'witness' in reason);
    if (proof === undefined) return { state, text: `${text}: ${listChanges(own)}.` };
    const rejectedBecause = explain(proof).map((rejection) => describeRejection(rejection));
    return { state, text, witness: { payload: proof.witness, rejectedBecause } };
  };
  return { senders: describe('senders'), receivers: describe('receivers'), code: describe('code') };
}

const NAMED = 3;

function listChanges(reasons: readonly Reason[]): string {
  const named = reasons.slice(0, NAMED).map(({ path, text }) => `${placeInWords(path)} ${text}`);
  const more = reasons.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

export function describeRejection({ pointer, keyword, text }: Rejection): string {
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

function toField(pointer: string): string {
  return toSteps(pointer)
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}
