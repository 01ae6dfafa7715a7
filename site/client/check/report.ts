import type { Issue, Path, Result, ValidateOptions } from '@data-import/validators/runtime';
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
import { counted } from '../counted.js';
import { sentence } from '../sentence.js';
import type { Lines, NestedPath, Span } from './text.js';
import type { Locator } from './places.js';

export interface Fix {
  readonly label: string;
  readonly edits: readonly (Span & { readonly insert: string })[];
}

/** An addition to the message of a finding, and its fixes. */
export interface Advice {
  readonly hint?: string;
  readonly fixes: readonly Fix[];
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
  readonly forPerson?: string | undefined;
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
  readonly item?: string | undefined;
  readonly target?: CheckTarget;
  readonly why?: string | undefined;
  readonly error?: ErrorFacts;
  readonly versions?: readonly KnownVersion[];
  readonly others: readonly CheckTarget[];
  readonly event?: Readonly<Partial<Record<'name' | 'id' | 'time', string | undefined>>>;
  readonly findings: readonly Finding[];
  readonly faults: number;
  readonly truncated?: boolean | undefined;
}

/** The result of one payload, to which `checkText` adds what all payloads have. */
export type PayloadVerdict = Pick<Checked, 'outcome'> & Partial<Checked>;

export interface Count {
  readonly target: CheckTarget;
  readonly valid: number;
  readonly invalid: number;
}

export interface OtherFormat extends Partial<Pick<Finding, 'fixes'>> {
  readonly name: string;
  readonly hint: string;
}

export interface Report {
  readonly form: TextFormat;
  readonly format?: OtherFormat | undefined;
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
  /** Whether to list undocumented fields that a contract accepts. */
  readonly unknownFields: boolean;
  readonly library: Library;
  readonly advisers: Map<string, Promise<ContractAdviser>>;
  readonly lines: Lines;
  readonly most: number;
}

export interface Context extends Settings {
  readonly document: Span;
  readonly locator: Locator;
}

export interface Payload extends Context {
  readonly name: string;
  readonly value: unknown;
  readonly way: NestedPath;
  readonly fields?: TopFields | undefined;
  readonly places?: FieldPlaces | undefined;
}

/** The part of a result that contracts and events have in common. */
export interface CheckedResult {
  readonly issues?: readonly Issue[] | undefined;
  readonly unknownFields?: readonly Path[] | undefined;
  readonly truncated?: boolean | undefined;
}

interface Verdict {
  readonly tone: 'valid' | 'invalid' | 'unknown' | 'idle';
  readonly text: string;
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
    [valid, `${valid.toLocaleString('en')} valid`],
    [invalid, `${invalid.toLocaleString('en')} with faults`],
    [errors, counted(errors, 'error response')],
    [unknown, `${unknown.toLocaleString('en')} not recognised`],
    [broken.length, `${counted(broken.length, 'line')} not JSON`],
  ] as const;
  const shown = parts.flatMap(([number, text]) => (number > 0 ? [text] : []));
  const tone = valid === payloads && broken.length === 0 ? 'valid' : 'invalid';
  return { tone, text: `${counted(payloads, 'payload')}: ${new Intl.ListFormat('en-GB').format(shown)}.` };
}

function single(checked: Checked | undefined): Verdict {
  if (checked === undefined) return { tone: 'unknown', text: 'No payload found.' };
  const { outcome, target, error, findings, faults, truncated } = checked;
  if (error !== undefined) return { tone: 'unknown', text: `An error response: ${error.happened}.` };
  if (target === undefined) {
    const { message = 'not recognised: choose a contract to check against' } = findings[0] ?? {};
    return { tone: 'unknown', text: sentence(message) };
  }
  if (outcome === 'valid') {
    const warnings = findings.filter(({ severity }) => severity === 'warning').length;
    const but = warnings === 0 ? '.' : `, with ${counted(warnings, 'warning')}.`;
    return { tone: 'valid', text: `Valid: conforms to ${toTitle(target)}${but}` };
  }
  const number = `${truncated ? 'More than ' : ''}${counted(faults, 'fault')}`;
  return { tone: 'invalid', text: `${number}: does not conform to ${toTitle(target)}.` };
}

export function groupFindings(findings: readonly Finding[]): (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.group}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
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
