import type { Result, ValidateOptions } from '@data-import/validators/runtime';
import {
  type CheckTarget,
  type Choice,
  type FieldsByName,
  type Index,
  type TopFields,
  toTitle,
} from './facts.js';
import type { Form } from './documents.js';
import type { Span, Lines } from './text.js';
import type { Locator } from './places.js';

export interface Fix {
  readonly label: string;
  readonly edits: readonly (Span & { readonly insert: string })[];
}

export interface Finding extends Span {
  /** `error`: the contract rejects it. `warning`: it is accepted, and hardly meant. `info`: asked for. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly line: number;
  /** The place in the payload as a JSON Pointer; the empty string is all of it. */
  readonly pointer: string;
  readonly message: string;
  /** For end users; absent if there is only one wording. */
  readonly forPerson?: string;
  readonly code?: string;
  readonly fixes: readonly Fix[];
}

export interface KnownVersion {
  readonly target: CheckTarget;
  readonly fields: TopFields;
}

export interface Checked {
  readonly outcome: 'valid' | 'invalid' | 'unknown';
  readonly line: number;
  /** The place in the document, where the payload is an item of an array: `[3]`. */
  readonly item?: string;
  readonly target?: CheckTarget;
  readonly why?: string;
  /** Of an event with a version that is not in the catalogue: the versions that are, with their fields. */
  readonly versions?: readonly KnownVersion[];
  readonly others: readonly CheckTarget[];
  readonly event?: { readonly name?: string; readonly id?: string; readonly time?: string };
  readonly findings: readonly Finding[];
  /** How many faults it has: more than are listed where `truncated`. */
  readonly faults: number;
  readonly truncated: boolean;
}

export interface Count {
  readonly title: string;
  readonly target?: CheckTarget;
  readonly valid: number;
  readonly invalid: number;
}

export interface Report {
  readonly form: Form;
  readonly payloads: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unknown: number;
  readonly broken: readonly Finding[];
  readonly checked: readonly Checked[];
  readonly counts: readonly Count[];
  readonly unlisted: number;
}

export interface Options {
  readonly unknownFields: boolean;
}

export const MOST_FINDINGS = 1000;
export const MOST_CHARACTERS = 25_000_000;

export interface AnyValidator {
  validate(value: unknown, options?: ValidateOptions): Result<unknown>;
}

export interface Library {
  readonly index: Index;
  /** @throws {RangeError} where no contract has the name. */
  validator(name: string): Promise<AnyValidator>;
  eventFields(): Promise<FieldsByName>;
}

export interface Settings {
  readonly choice: Choice;
  readonly options: Options;
  readonly library: Library;
  readonly lines: Lines;
  readonly most: number;
}

export interface Context extends Settings {
  readonly document: Span;
  /** Reads the document again for the places of its values, so only a document that has something to show needs it. */
  readonly locator: () => Locator;
  /** Whether the document has many payloads: then the lines of the valid ones are not looked for. */
  readonly isBatch: boolean;
}

interface Verdict {
  readonly tone: 'valid' | 'invalid' | 'unknown' | 'idle';
  readonly text: string;
}

export function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

export function toVerdict(report: Report): Verdict {
  const { form, payloads, valid, invalid, unknown, broken, checked } = report;
  if (form === 'empty') return { tone: 'idle', text: 'Nothing to check yet.' };
  if (form === 'broken') return { tone: 'invalid', text: 'This is not valid JSON.' };
  if (payloads === 1 && broken.length === 0) return single(checked[0]);
  const parts = [
    `${valid.toLocaleString('en')} valid`,
    ...(invalid > 0 ? [`${invalid.toLocaleString('en')} with faults`] : []),
    ...(unknown > 0 ? [`${unknown.toLocaleString('en')} not recognised`] : []),
    ...(broken.length > 0 ? [`${count(broken.length, 'line')} not JSON`] : []),
  ];
  const isGood = invalid + unknown + broken.length === 0;
  return { tone: isGood ? 'valid' : 'invalid', text: `${count(payloads, 'payload')}: ${listed(parts)}.` };
}

function single(checked: Checked | undefined): Verdict {
  if (checked === undefined) return { tone: 'unknown', text: 'No payload found.' };
  const { outcome, target, findings, faults, truncated } = checked;
  if (target === undefined) {
    return {
      tone: 'unknown',
      text:
        findings[0] === undefined
          ? 'Not recognised: choose a contract to check against.'
          : sentence(findings[0].message),
    };
  }
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (outcome === 'valid') {
    const but = warnings === 0 ? '.' : `, with ${count(warnings, 'warning')}.`;
    return { tone: 'valid', text: `Valid: conforms to ${toTitle(target)}${but}` };
  }
  const number = truncated ? `More than ${count(faults, 'fault')}` : count(faults, 'fault');
  return { tone: 'invalid', text: `${number}: does not conform to ${toTitle(target)}.` };
}

export function sentence(text: string): string {
  const start = /^[a-z]+[ ,]/.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return `${start}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
