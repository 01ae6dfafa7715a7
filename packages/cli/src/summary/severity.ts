import { UsageError } from '@data-import/files/usage-error';
import { listExplanations } from '../lookup/explanations.js';
import { didYouMean } from '../report/text.js';
import type { FaultName, Severity, SeverityRule } from './data.js';
import { FORMATS } from './format-names.js';

const RULE = /^(\*|[\w.-]+)(?:@(.+))?=(error|warning)$/;

const EXPECTED = 'expected code=warning, code@path=warning, or error instead of warning';

/** @throws {UsageError} that does not quote the rule. */
function readSeverityRule(text: string): SeverityRule {
  const [, code, path, severity] = RULE.exec(text) ?? [];
  if (code === undefined) throw new UsageError(`not a severity rule; ${EXPECTED}`);
  const codes = listExplanations().flatMap((each) =>
    each.of === 'issue code' || each.of === 'unreadable input' ? [each.code] : [],
  );
  const known = [...codes, ...FORMATS];
  if (code !== '*' && !known.includes(code)) {
    const hint = didYouMean(code, known) || '; `data-import explain` lists them';
    throw new UsageError(`unknown issue code${hint}`);
  }
  return { code, ...(path !== undefined && { path }), severity: severity as Severity };
}

function rethrowIn(place: string, error: unknown): never {
  throw new UsageError(`${place}: ${(error as Error).message}`);
}

export function parseSeverityRule(text: string): SeverityRule {
  try {
    return readSeverityRule(text.trim());
  } catch (error) {
    return rethrowIn(`--severity ${text}`, error);
  }
}

export function parseSeverityRules(text: string, file: string): SeverityRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const rule = line.replace(/(^|\s)#.*$/, '').trim();
    try {
      return rule === '' ? [] : readSeverityRule(rule);
    } catch (error) {
      return rethrowIn(`${file}:${index + 1}`, error);
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
