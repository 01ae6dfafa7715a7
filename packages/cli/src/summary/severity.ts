import { UsageError } from '@data-import/files/usage-error';
import { FORMAT_NAMES } from '@data-import/validators/runtime';
import { listExplanations } from '../lookup/explanations.js';
import { didYouMean } from '../report/text.js';
import type { FaultName, Severity, SeverityRule } from './data.js';

const RULE = /^(\*|[\w.-]+)(?:@(.+))?=(error|warning)$/;

const EXPECTED = 'expected code=warning, code@path=warning, or error instead of warning';

/** @param place names the rule in error messages, which do not quote rules from files */
export function parseSeverityRule(text: string, place = `--severity ${text}`): SeverityRule {
  const [, code, path, severity] = RULE.exec(text.trim()) ?? [];
  if (code === undefined) throw new UsageError(`${place}: not a severity rule; ${EXPECTED}`);
  const codes = listExplanations().flatMap((each) =>
    each.of === 'issue code' || each.of === 'unreadable input' ? [each.code] : [],
  );
  const known = [...codes, ...FORMAT_NAMES];
  if (code !== '*' && !known.includes(code)) {
    const hint = didYouMean(code, known) || '; `data-import explain` lists them';
    throw new UsageError(`${place}: unknown issue code${hint}`);
  }
  return { code, ...(path !== undefined && { path }), severity: severity as Severity };
}

export function parseSeverityRules(text: string, file: string): SeverityRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const rule = line.replace(/(^|\s)#.*$/, '').trim();
    return rule === '' ? [] : parseSeverityRule(rule, `${file}:${index + 1}`);
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
