import type { Issue } from '@data-import/validators';
import { printable, printableLine, withoutValues } from '@data-import/validators/runtime';
import { joinSteps } from '@data-import/cli/report/text';

interface ReasonText {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

export type Values = 'show' | 'hide';

/**
 * Why a request failed, shaped like the issues of `data-import validate --rejects`. `hide` contains no text of the service and no
 * values of the document.
 */
export type Reason = Readonly<Record<Values, ReasonText>>;

/** @param hide overrides for `--values hide`, without text of the service and values of the document */
export function toReason(
  show: Omit<ReasonText, 'path'> & Partial<ReasonText>,
  hide: Partial<ReasonText> = {},
): Reason {
  const shown = { ...show, path: show.path ?? [] };
  return { show: shown, hide: { ...shown, ...hide } };
}

/** @param skipped number of leading path steps that the prefix replaces */
export function toReasons(issues: readonly Issue[], prefix: readonly string[] = [], skipped = 0): Reason[] {
  return issues.map((issue) => {
    const path = [...prefix, ...issue.path.slice(skipped)];
    return toReason(
      { code: issue.code, message: issue.message, path },
      { message: withoutValues(issue).message },
    );
  });
}

/** Stores reasons as JSON text, because PostgreSQL's jsonb rejects U+0000, which the service may send. */
export function toColumns(reasons: readonly Reason[]) {
  const [first] = reasons;
  if (first === undefined) return { code: null, summary: null, reasons: null };
  const { code, message, path } = first.hide;
  const place = joinSteps(path.map((step) => (typeof step === 'number' ? '*' : step)));
  return {
    code: printableLine(code, 100),
    summary: printableLine(place === '' ? message : `${place}: ${message}`, 300),
    reasons: JSON.stringify(reasons),
  };
}

export function readReasons(json: string | null, values: Values): readonly ReasonText[] {
  return (JSON.parse(json ?? '[]') as readonly Reason[]).map((reason) => reason[values]);
}

export function describeReasons(json: string, values: Values): string {
  return readReasons(json, values)
    .map(({ message, path }) => printable(path.length === 0 ? message : `${joinSteps(path)}: ${message}`))
    .join('; ');
}
