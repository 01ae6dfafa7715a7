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
 * Why a request was not carried out, in the form of the issues that `data-import validate --rejects` writes. `hide` contains no
 * words of the service and no values of the document.
 */
export type Reason = Readonly<Record<Values, ReasonText>>;

/** @param hide what hides words of the service and values of the document */
export function toReason(
  show: Omit<ReasonText, 'path'> & Partial<ReasonText>,
  hide: Partial<ReasonText> = {},
): Reason {
  const shown = { ...show, path: show.path ?? [] };
  return { show: shown, hide: { ...shown, ...hide } };
}

/** @param skipped steps of each path that are replaced by the prefix */
export function toReasons(issues: readonly Issue[], prefix: readonly string[] = [], skipped = 0): Reason[] {
  return issues.map((issue) => {
    const path = [...prefix, ...issue.path.slice(skipped)];
    return toReason(
      { code: issue.code, message: issue.message, path },
      { message: withoutValues(issue).message },
    );
  });
}

/** Columns of the tables: reasons are text, because the service may use characters that the database cannot store. */
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
