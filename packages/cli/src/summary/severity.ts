import { UsageError } from '../errors.js';
import { listExplanations } from '../lookup/explanations.js';
import { didYouMean } from '../report/text.js';
import type { FaultName, Severity, SeverityRule } from './data.js';
import { FORMATS } from './format-names.js';

const RULE = /^(\*|[\w.-]+)(?:@(.+))?=(error|warning)$/;

function assertKnown(code: string): void {
  const codes = listExplanations().flatMap((each) =>
    each.of === 'issue code' || each.of === 'unreadable input' ? [each.code] : [],
  );
  const known = [...codes, ...FORMATS];
  if (code === '*' || known.includes(code)) return;
  const hint = didYouMean(code, known) || '; `data-import explain` lists them';
  throw new UsageError(`unknown issue code ${JSON.stringify(code)}${hint}`);
}

export function parseSeverityRule(text: string): SeverityRule {
  const [, code, path, severity] = RULE.exec(text.trim()) ?? [];
  if (code === undefined) {
    throw new UsageError(
      `${JSON.stringify(text)} is not a severity rule; expected code=warning, code@path=warning, or error instead of warning`,
    );
  }
  assertKnown(code);
  return { code, ...(path !== undefined && { path }), severity: severity as Severity };
}

export function parseSeverityRules(text: string, file: string): SeverityRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const rule = line.replace(/(^|\s)#.*$/, '').trim();
    if (rule === '') return [];
    try {
      return parseSeverityRule(rule);
    } catch (error) {
      throw new UsageError(`${file}:${index + 1}: ${(error as Error).message}`);
    }
  });
}

export function findSeverity(
  rules: readonly SeverityRule[],
  { code, format }: Pick<FaultName, 'code' | 'format'>,
  path: string,
): Severity {
  const rule = rules.findLast(
    ({ code: of, path: at }) => ['*', code, format].includes(of) && (at === undefined || at === path),
  );
  return rule?.severity ?? 'error';
}
