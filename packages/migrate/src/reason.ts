import type { Issue } from '@data-import/validators';
import { printableLine, withoutValues } from '@data-import/validators/runtime';
import { joinSteps } from '@data-import/cli/report/text';

/** Why a request was not carried out, in the form of the reasons that `data-import validate --rejects` writes. */
export interface Reason {
  readonly code: string;
  readonly message: string;
  /** The message without words of the service and values of the document. */
  readonly hidden: string;
  readonly path: readonly (string | number)[];
}

export type Values = 'show' | 'hide';

export function toReasons(issues: readonly Issue[], prefix: readonly string[] = []): Reason[] {
  return issues.map((issue) => ({
    code: issue.code,
    message: issue.message,
    hidden: withoutValues(issue).message,
    path: [...prefix, ...issue.path],
  }));
}

/** Columns of the tables: reasons are text, because the service may use characters that the database cannot store. */
export function toColumns(reasons: readonly Reason[]) {
  const [first] = reasons;
  const path = joinSteps((first?.path ?? []).map((step) => (typeof step === 'number' ? '*' : step)));
  return {
    code: first === undefined ? null : printableLine(first.code, 100),
    summary:
      first === undefined
        ? null
        : printableLine(path === '' ? first.hidden : `${path}: ${first.hidden}`, 300),
    reasons: reasons.length === 0 ? null : JSON.stringify(reasons),
  };
}

export function describeReasons(json: string | null, values: Values): string {
  const reasons = JSON.parse(json ?? '[]') as readonly Reason[];
  return reasons
    .map(({ message, hidden, path }) => {
      const text = values === 'show' ? message : hidden;
      return path.length === 0 ? text : `${joinSteps(path)}: ${text}`;
    })
    .join('; ');
}
