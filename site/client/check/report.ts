import type { Result, ValidateOptions } from '@data-import/validators/runtime';
import type { Adviser } from '@data-import/validators/advice';
import {
  type CheckTarget,
  type Choice,
  type FieldPlaces,
  type FieldsByName,
  type Index,
  type TopFields,
  toTitle,
} from './facts.js';
import type { ErrorFacts } from '../error-body.js';
import type { TextFormat } from './documents.js';
import { sentence } from '../sentence.js';
import type { Lines, Span } from './text.js';
import type { Locator } from './places.js';

export interface Fix {
  readonly label: string;
  readonly edits: readonly (Span & { readonly insert: string })[];
}

export interface Finding extends Span {
  /**
   * `error`: the contract rejects it. `warning`: valid, but probably not intended. `info`: undocumented. `hint`: reported by
   * the service.
   */
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly line: number;
  readonly pointer: string;
  readonly message: string;
  readonly forPerson?: string;
  readonly code?: string;
  /** Name of the advice rule. */
  readonly rule?: string;
  readonly group: string;
  readonly fixes: readonly Fix[];
}

export interface KnownVersion {
  readonly target: CheckTarget;
  readonly fields: TopFields;
}

export interface Checked {
  readonly outcome: 'valid' | 'invalid' | 'unknown' | 'error';
  readonly line: number;
  readonly item?: string;
  readonly target?: CheckTarget;
  readonly why?: string;
  readonly error?: ErrorFacts;
  readonly versions?: readonly KnownVersion[];
  readonly others: readonly CheckTarget[];
  readonly event?: { readonly name?: string; readonly id?: string; readonly time?: string };
  readonly findings: readonly Finding[];
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
  readonly form: TextFormat;
  readonly format?:
    | { readonly name: string; readonly hint: string; readonly fixes: readonly Fix[] }
    | undefined;
  readonly payloads: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unknown: number;
  readonly errors: number;
  readonly broken: readonly Finding[];
  readonly checked: readonly Checked[];
  readonly counts: readonly Count[];
  readonly unlisted: number;
}

export interface Options {
  readonly unknownFields: boolean;
}

export const MAX_FINDINGS = 1000;
export const MAX_CHARACTERS = 25_000_000;

export interface AnyValidator {
  validate(value: unknown, options?: ValidateOptions): Result<unknown>;
}

export interface Library {
  readonly index: Index;
  validator(name: string): Promise<AnyValidator>;
  adviser(name: string): Promise<Adviser>;
  eventFields(): Promise<FieldsByName>;
  fieldPlaces(): Promise<Readonly<Record<string, FieldPlaces>>>;
}

export interface ContractAdviser {
  readonly adviser: Adviser;
  /** Places of the payloads that the adviser has seen. */
  readonly places: string[];
}

export interface Settings {
  readonly choice: Choice;
  readonly options: Options;
  readonly library: Library;
  readonly advisers: Map<string, Promise<ContractAdviser>>;
  readonly lines: Lines;
  readonly most: number;
}

export interface Context extends Settings {
  readonly document: Span;
  /** Lazy, because it parses the document again to locate values; documents without findings never need it. */
  readonly locator: () => Locator;
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
  const { form, payloads, valid, invalid, unknown, errors, broken, checked } = report;
  if (form === 'empty') return { tone: 'idle', text: 'Nothing to check yet.' };
  if (report.format !== undefined) {
    return { tone: 'unknown', text: `This looks like ${report.format.name}, not JSON.` };
  }
  if (form === 'broken') return { tone: 'invalid', text: 'This is not valid JSON.' };
  if (payloads === 1 && broken.length === 0) return single(checked[0]);
  const parts = [
    ...(valid > 0 ? [`${valid.toLocaleString('en')} valid`] : []),
    ...(invalid > 0 ? [`${invalid.toLocaleString('en')} with faults`] : []),
    ...(errors > 0 ? [count(errors, 'error response')] : []),
    ...(unknown > 0 ? [`${unknown.toLocaleString('en')} not recognised`] : []),
    ...(broken.length > 0 ? [`${count(broken.length, 'line')} not JSON`] : []),
  ];
  const isGood = invalid + unknown + errors + broken.length === 0;
  return { tone: isGood ? 'valid' : 'invalid', text: `${count(payloads, 'payload')}: ${listed(parts)}.` };
}

function single(checked: Checked | undefined): Verdict {
  if (checked === undefined) return { tone: 'unknown', text: 'No payload found.' };
  const { outcome, target, error, findings, faults, truncated } = checked;
  if (error !== undefined) return { tone: 'unknown', text: `An error response: ${error.happened}.` };
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

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function groupFindings(findings: readonly Finding[]): (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.group}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

interface Repeated {
  readonly finding: Finding;
  readonly payloads: number;
}

export function repeatedIn({ checked }: Report): readonly Repeated[] {
  const seen = new Map<string, Repeated>();
  for (const { target, findings } of checked) {
    const meant = findings.filter(({ severity, rule }) => severity === 'error' || rule !== undefined);
    for (const [finding] of groupFindings(meant)) {
      const key = `${target === undefined ? '' : toTitle(target)} ${finding!.group}`;
      const known = seen.get(key);
      seen.set(key, { finding: known?.finding ?? finding!, payloads: (known?.payloads ?? 0) + 1 });
    }
  }
  return [...seen.values()]
    .filter(({ payloads }) => payloads > 1)
    .toSorted((a, b) => b.payloads - a.payloads);
}
