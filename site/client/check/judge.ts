import { listAdvice } from './advice.js';
import { besideFaults, listFindings } from './findings.js';
import type { CheckedResult, Context, Payload, PayloadVerdict } from './report.js';

export function validateOptions({ most }: Context) {
  const limit = Math.max(1, most);
  return { maxIssues: limit, maxUnknownFields: limit, unknownFields: 'report', values: 'show' } as const;
}

export async function judge(result: CheckedResult, payload: Payload): Promise<PayloadVerdict> {
  const findings = listFindings(result, payload);
  const advice = besideFaults(await listAdvice(payload), findings);
  return {
    outcome: result.issues === undefined ? 'valid' : 'invalid',
    findings: [...findings, ...advice].toSorted((a, b) => a.from - b.from),
    truncated: result.truncated,
  };
}
