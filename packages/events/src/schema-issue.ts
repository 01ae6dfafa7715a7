import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  type Issue,
  type Path,
  type RuleIssue,
  toPointer,
  withoutValues,
} from '@data-import/validators/runtime';

export const SCHEMA_ISSUE = 'schema.issue';

/** Hides the message unless `values` is `show`, because it often quotes the payload. */
export function toSchemaIssue(issue: StandardSchemaV1.Issue, values: 'hide' | 'show'): Issue {
  const path: Path = (issue.path ?? []).map((step) => toStep(typeof step === 'object' ? step.key : step));
  const code = findCode(issue as object);
  const parameters = code === undefined ? undefined : { parameters: { code } };
  const place = { path, pointer: toPointer(path) };
  const hidden: RuleIssue = { code: SCHEMA_ISSUE, ...parameters, message: '', ...place };
  return { ...hidden, message: values === 'show' ? issue.message : describeSchemaIssue(hidden) };
}

function describeSchemaIssue({ parameters }: RuleIssue): string {
  const code = parameters?.['code'];
  return `refused by its schema${typeof code === 'string' ? ` (${code})` : ''}`;
}

export function hideValues(issue: Issue): Issue {
  return issue.code === SCHEMA_ISSUE
    ? ({ ...issue, message: describeSchemaIssue(issue as RuleIssue) } as Issue)
    : withoutValues(issue);
}

const CODE = /^[A-Za-z][\w.-]{0,63}$/;

/** `code` in zod and arktype, `type` in valibot. Accepts names only: other text may quote the payload. */
function findCode({ code, type }: { readonly [Name in 'code' | 'type']?: unknown }): string | undefined {
  return [code, type].find((name): name is string => typeof name === 'string' && CODE.test(name));
}

function toStep(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}
