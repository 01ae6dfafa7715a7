import type { ImportProcess } from '@data-import/validators';
import { textAt } from '../error-body.js';
import { findDocumentedCode, type KnownErrorCode } from '../known-error-codes.js';
import { fromFieldErrors } from '../reported-issues.js';
import {
  attempt,
  type PersonExplanation,
  type PersonIssue,
  type PersonOptions,
  read,
  shown,
  toPersonIssue,
} from './explanation.js';

export interface ImportExplanation extends PersonExplanation {
  readonly state: 'running' | 'succeeded' | 'failed' | 'cancelled' | 'unknown';
  /** The last step that the service reports: where a failed import ended. */
  readonly step: string;
}

const STATES: Readonly<Record<ImportProcess['status'], ImportExplanation['state']>> = {
  PENDING: 'running',
  IN_PROGRESS: 'running',
  PROCESSED: 'succeeded',
  CANCELLED: 'cancelled',
  ERRORED: 'failed',
  DRY_RUN_SUCCEEDED: 'succeeded',
  DRY_RUN_ERRORED: 'failed',
};

function toStatus(status: unknown): ImportProcess['status'] | 'unknown' {
  return typeof status === 'string' && Object.hasOwn(STATES, status)
    ? (status as ImportProcess['status'])
    : 'unknown';
}

function toStep(event: unknown, options: PersonOptions): string {
  const { steps } = options.language;
  const end = /^EVENT_ACCOUNT_IMPORT_PROCESS_(CREATED|PROCESSED|ERRORED)$/.exec(String(event))?.[1];
  return end === undefined ? (shown(event, options) ?? steps.unknown) : steps[end as 'CREATED'];
}

/** `{ code, detail }` becomes one issue, messages nested like the account one for each field. */
function listReasons(error: unknown, options: PersonOptions): PersonIssue[] {
  const { codes, hiddenReason, whole } = options.language;
  const code = findDocumentedCode(textAt(error, 'code')) as KnownErrorCode | undefined;
  const detail = textAt(error, 'detail');
  if (detail === undefined && textAt(error, 'code') === undefined)
    return (fromFieldErrors(error) ?? []).map((issue) => toPersonIssue(issue, options));
  const words = code === undefined ? shown(textAt(error, 'code'), options) : codes[code];
  const message = [words, shown(detail, options)].filter((text) => text !== undefined).join(': ');
  return [{ path: [], pointer: '', label: whole, message: message || hiddenReason }];
}

/**
 * Explains the import of an account to a person who watches a dashboard: how far it is, what to do next, and every reason
 * why it failed. It contains no text of the service unless `values` is `show`. Never throws, whatever the process is. The
 * wording may change in any release.
 */
export function describeImport(process: ImportProcess, options: PersonOptions): ImportExplanation {
  const { statuses } = options.language;
  const status = toStatus(read(process, 'status'));
  const event = read(process, 'latest_event');
  const reasons = [read(process, 'latest_error'), read(event, 'data')].flatMap((error) =>
    attempt(() => listReasons(error, options), []),
  );
  // With status ERRORED, the data of the event repeats `latest_error`.
  const distinct = new Map(reasons.map((issue) => [`${issue.pointer}\n${issue.message}`, issue]));
  const identifier = shown(read(process, 'platform_identifier'), options);
  return {
    ...statuses[status],
    state: status === 'unknown' ? 'unknown' : STATES[status],
    step: attempt(() => toStep(read(event, 'event'), options), options.language.steps.unknown),
    issues: [...distinct.values()],
    details: identifier === undefined ? [] : [options.language.platformAccount(identifier)],
  };
}
