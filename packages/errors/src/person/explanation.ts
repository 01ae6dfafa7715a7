import { labelAt, type Labels, printableLine, toPointer } from '@data-import/validators/runtime';
import { isObject } from '../error-body.js';
import { nameOnly } from '../name-only.js';
import type { ReportedIssue } from '../reported-issue.js';
import type { Explained, PersonLanguage } from './language.js';

const MAX_LENGTH = 500;

export interface PersonOptions {
  readonly language: PersonLanguage;
  /** The labels of the request, such as `CreateNotesRequest` of `@data-import/validators/labels/english`. */
  readonly labels?: Labels | undefined;
  /** Whether to show messages of the service, and account and transaction numbers (default: `hide`). */
  readonly values?: 'hide' | 'show' | undefined;
}

/** An issue in words for a person. */
export interface PersonIssue {
  /** The path of the field, empty if the issue is about no field. A step that is no field name is `…`. */
  readonly path: readonly (string | number)[];
  readonly pointer: string;
  /** The label of the field, or its name in words. */
  readonly label: string;
  readonly message: string;
}

export interface PersonExplanation extends Explained {
  /** All issues, in the order of the service. */
  readonly issues: readonly PersonIssue[];
  /** Explanations and numbers from the response, with `values: 'show'`. */
  readonly details: readonly string[];
}

/** On one line; undefined unless `values` is `show`. */
export function shown(text: unknown, { values }: PersonOptions): string | undefined {
  const line = values === 'show' && typeof text === 'string' ? printableLine(text, MAX_LENGTH) : '';
  return line === '' ? undefined : line;
}

/** Any read of a proxy or a getter may throw. The explanation omits only that part. */
export function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}

export function read(value: unknown, name: string): unknown {
  return attempt(() => (isObject(value) ? value[name] : undefined), undefined);
}

function toLabel(path: readonly (string | number)[], language: PersonLanguage): string {
  let name: string | undefined;
  for (const step of path) if (typeof step === 'string') name = step;
  return name === undefined ? language.whole : name.replaceAll('_', ' ');
}

export function toPersonIssue({ path, text }: ReportedIssue, options: PersonOptions): PersonIssue {
  const { language, labels, values } = options;
  const printed = path.map((step) => {
    if (typeof step === 'number') return step;
    return values === 'show' ? printableLine(step, MAX_LENGTH) : nameOnly(step);
  });
  return {
    path: printed,
    pointer: toPointer(printed),
    label: attempt(() => labelAt(labels, path), undefined) ?? toLabel(printed, language),
    message: shown(text, options) ?? language.notAccepted,
  };
}
