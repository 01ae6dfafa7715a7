import type { Result } from '@data-import/validators/runtime';
import { type Known, listFindings } from './findings.js';
import type { Checked, Context } from './report.js';
import type { NestedPath } from './text.js';

export function validateOptions({ most }: Context) {
  const limit = Math.max(1, most);
  return { maxIssues: limit, maxUnknownFields: limit, unknownFields: 'report', values: 'show' } as const;
}

export function toOutcome(
  result: Result<unknown>,
  way: NestedPath,
  context: Context,
  known: Known,
): Pick<Checked, 'outcome' | 'line' | 'findings' | 'faults' | 'truncated'> {
  const issues = result.ok ? [] : result.issues;
  const findings = context.most === 0 ? [] : listFindings(result, way, context, known);
  const isCounted = result.ok && findings.length === 0 && context.isBatch;
  return {
    outcome: result.ok ? 'valid' : 'invalid',
    line: isCounted ? context.lines.lineAt(context.document.from) : findLine(way, context),
    findings,
    faults: issues.length,
    truncated: !result.ok && result.truncated,
  };
}

export function findLine(way: NestedPath, { document, lines, locator, most }: Context): number {
  const isWhole = way.length === 1 && way[0]!.length === 0;
  return lines.lineAt(isWhole || most === 0 ? document.from : locator().locate(way, []).mark.from);
}
