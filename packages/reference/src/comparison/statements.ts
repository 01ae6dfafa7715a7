import type { Comparison } from '@data-import/compiler/compare/compare-documents';
import type { Reason, User, UserState } from '@data-import/compiler/compare/policy';
import { placeInWords, shortly } from '@data-import/compiler/compare/words';
import { toSteps } from '@data-import/define/json-pointer';
import type { Rejection } from './interpreter.js';
import sentences from './sentences.json' with { type: 'json' };

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

const USERS = ['senders', 'receivers', 'code'] as const satisfies readonly User[];

function toSentence(user: User, state: Statement['state'], names: SideNames): string {
  return sentences[user][state].replaceAll(/\{(before|after)\}/g, (_, side: keyof SideNames) => names[side]);
}

function forUsers(toStatement: (user: User) => Statement): Statements {
  return Object.fromEntries(USERS.map((user) => [user, toStatement(user)])) as Record<User, Statement>;
}

export function withoutAnswer(names: SideNames, reason?: string): Statements {
  return forUsers((user) =>
    reason === undefined
      ? { state: 'searching', text: toSentence(user, 'searching', names) }
      : { state: 'unknown', text: `${toSentence(user, 'unknown', names)}: ${reason}.` },
  );
}

export function toStatements(
  { users, reasons }: Comparison,
  names: SideNames,
  explain: (reason: Reason) => readonly Rejection[],
): Statements {
  return forUsers((user) => {
    const { [user]: state } = users;
    const text = toSentence(user, state, names);
    const own = reasons.filter(({ breaks }) => breaks.includes(user));
    const [first] = own;
    if (state === 'fine' || first === undefined) return { state, text };
    if (state === 'unknown') return { state, text: `${text}: ${first.text}.` };
    const proof = own.find((reason) => 'witness' in reason);
    if (proof === undefined) return { state, text: `${text}: ${listChanges(own)}.` };
    const rejectedBecause = explain(proof).map((rejection) => describeRejection(rejection));
    return { state, text, witness: { payload: proof.witness, rejectedBecause } };
  });
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
