import type { AnyServiceError } from '../interpretation.js';
import { fromFieldErrors } from '../reported-issues.js';
import {
  attempt,
  type PersonExplanation,
  type PersonOptions,
  read,
  shown,
  toPersonIssue,
} from './explanation.js';
import type { Explained, PersonLanguage } from './language.js';

interface KindWords {
  readonly headline: string;
  readonly nextStep: Readonly<Partial<Record<string, string>>>;
}

function toWords(kind: unknown, retry: unknown, { kinds, other }: PersonLanguage): Explained {
  const table = new Map<unknown, KindWords>(Object.entries(kinds));
  const words = table.get(kind);
  if (words === undefined) return other;
  const { headline, nextStep } = words;
  const advice = new Map<unknown, string | undefined>(Object.entries(nextStep));
  return { headline, nextStep: advice.get(retry) ?? kinds.transient.nextStep['check-first'] };
}

function toWait(retryAfterMs: unknown, { wait }: PersonLanguage): string {
  const seconds = typeof retryAfterMs === 'number' ? Math.ceil(retryAfterMs / 1000) : 0;
  if (!(seconds > 0 && seconds < Infinity)) return '';
  return `. ${seconds < 120 ? wait(seconds, 'seconds') : wait(Math.ceil(seconds / 60), 'minutes')}`;
}

function listDetails(error: unknown, options: PersonOptions): string[] {
  const { platformAccount, transaction } = options.language;
  const account = shown(read(error, 'accountId'), options);
  const id = shown(read(read(error, 'transaction'), 'transaction_id'), options);
  return [
    shown(read(error, 'detail'), options) ?? [],
    account === undefined ? [] : platformAccount(account),
    id === undefined ? [] : transaction(id),
  ].flat();
}

/**
 * Explains an error of the service to a person who fills in a form or watches a dashboard: what happened, what to do next,
 * and every issue with the label of its field. It contains no text of the service unless `values` is `show`. Never throws,
 * whatever the error is. The wording may change in any release.
 */
export function describeErrorForPerson(
  error: AnyServiceError | { readonly kind: string },
  options: PersonOptions,
): PersonExplanation {
  const { language } = options;
  const { headline, nextStep } = toWords(read(error, 'kind'), read(error, 'retry'), language);
  const issues = attempt(() => fromFieldErrors(read(error, 'fieldErrors')) ?? [], []);
  return {
    headline,
    nextStep: `${nextStep}${toWait(read(error, 'retryAfterMs'), language)}`,
    issues: issues.map((issue) => toPersonIssue(issue, options)),
    details: listDetails(error, options),
  };
}
