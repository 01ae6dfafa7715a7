import { hash } from 'node:crypto';
import type { Issue } from '@data-import/validators';
import type { Duplicates, SummarySettings } from '../src/summary/data.js';
import { NO_FIELDS } from '../src/summary/contract-fields.js';
import { type CheckConditions, type ReportDocument, toReport } from '../src/summary/report.js';
import { Summary } from '../src/summary/summary.js';

const FIELDS = { ...NO_FIELDS, names: new Set(['payload', 'customers', 'mobile', 'email', 'title']) };

export function issue(code: string, path: string, more: object = {}): Issue {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { code, path: steps, pointer: '', message: `${code} at ${path}`, ...more } as unknown as Issue;
}

export interface MadeReport extends Partial<SummarySettings> {
  readonly contract?: string;
  readonly conditions?: Partial<CheckConditions>;
  readonly duplicates?: Duplicates;
  readonly documents: readonly (readonly Issue[])[];
  readonly file?: string;
  readonly unreadable?: number;
  readonly accounts?: (line: number) => string | undefined;
}

export function makeReport(given: MadeReport): ReportDocument {
  const {
    contract = 'Account',
    conditions,
    duplicates,
    documents,
    file = 'a.ndjson',
    unreadable = 0,
    accounts,
    ...settings
  } = given;
  const summary = new Summary({ seed: 1, maxSamples: 25, values: 'hide', severity: [], ...settings }, FIELDS);
  summary.count('files');
  summary.count('lines', documents.length + unreadable);
  documents.forEach((issues, index) => {
    const line = index + 1;
    const account = {
      import_supplier: 'E',
      external_account_number: accounts === undefined ? `A-${line}` : accounts(line),
    };
    if (issues.length === 0) summary.count('valid');
    else summary.add({ file, line }, account, { ok: false, issues, truncated: false });
  });
  for (let line = 1; line <= unreadable; line += 1) {
    summary.addUnreadable({ file, line: documents.length + line }, 'not_json', 'this line is not JSON');
  }
  const text = JSON.stringify([documents, file, unreadable]);
  return toReport(summary.data, {
    contract,
    conditions: { tool: '1.0.0', schema: hash('sha256', contract), refused: false, ...conditions },
    files: [{ file, valid: 0, warned: 0, invalid: documents.length, unreadable }],
    inputs: [
      { file, documents: documents.length, bytes: text.length, sha256: hash('sha256', text), complete: true },
    ],
    ...(duplicates !== undefined && { duplicates }),
  });
}
