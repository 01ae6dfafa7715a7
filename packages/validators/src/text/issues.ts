/** Separate from the reader, which needs no runtime: only texts with findings load this module. */
import {
  type Describe,
  duplicateName,
  inexactNumber,
  type Issue,
  issueAt,
  pickUnknownFields,
  type Result,
  toPointer,
  type ValidateOptions,
} from '../runtime/index.js';
import type { IssueTemplate } from '../runtime/faults.js';
import type { TextFinding } from './findings.js';

export function toTextIssue({ code, path, digits }: TextFinding, describe?: Describe): Issue {
  const template = code === 'inexact_number' ? inexactNumber : duplicateName;
  const parameters = digits === undefined ? {} : { digits };
  return issueAt(template as IssueTemplate<typeof code>, path, toPointer(path), parameters, describe);
}

const DEFAULT_MAX_ISSUES = 100;

function refusesNumbers(issue: Issue): boolean {
  if (issue.code !== 'type') return false;
  return !issue.expected.includes('number') && !issue.expected.includes('integer');
}

/**
 * The result of a document whose text has findings: invalid, with an issue for each finding before its own
 * issues. It keeps all own issues, because a caller may lower the findings to warnings. A number in place of
 * another type has only the issue about its type.
 */
export function withTextIssues<Value>(
  result: Result<Value>,
  findings: readonly TextFinding[],
  { maxIssues = DEFAULT_MAX_ISSUES, describe }: Pick<ValidateOptions, 'maxIssues' | 'describe'> = {},
): Result<Value> {
  if (findings.length === 0) return result;
  const own: readonly Issue[] = result.ok ? [] : result.issues;
  const refused = new Set(own.filter(refusesNumbers).map(({ pointer }) => pointer));
  const inText = findings
    .slice(0, maxIssues + refused.size + 1)
    .map((finding) => toTextIssue(finding, describe))
    .filter(({ code, pointer }) => code !== 'inexact_number' || !refused.has(pointer));
  const issues = [...inText, ...own];
  const truncated = issues.length > maxIssues || (!result.ok && result.truncated);
  return { ...pickUnknownFields(result), ok: false, issues: issues.slice(0, maxIssues), truncated };
}
