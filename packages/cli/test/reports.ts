import type { Issue } from '@data-import/validators';
import type { Duplicates, SummarySettings } from '../src/summary/data.js';
import { type ReportDocument, toReport } from '../src/summary/report.js';
import { Summary } from '../src/summary/summary.js';

const FIELDS = ['payload', 'customers', 'mobile', 'email', 'title'];

export function issue(code: string, path: string, more: object = {}): Issue {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { code, path: steps, pointer: '', message: `${code} at ${path}`, ...more } as unknown as Issue;
}

export interface MadeReport extends Partial<SummarySettings> {
  readonly contract?: string;
  readonly duplicates?: Duplicates;
  readonly documents: readonly (readonly Issue[])[];
  readonly file?: string;
  readonly unreadable?: number;
  readonly accounts?: (line: number) => string;
}

export function makeReport(given: MadeReport): ReportDocument {
  const {
    contract = 'Account',
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
    const account = { import_supplier: 'E', external_account_number: accounts?.(line) ?? `A-${line}` };
    if (issues.length === 0) summary.count('valid');
    else summary.add({ file, line }, account, { ok: false, issues, truncated: false });
  });
  for (let line = 1; line <= unreadable; line += 1) {
    summary.addUnreadable({ file, line: documents.length + line }, 'not_json', 'this line is not JSON');
  }
  return toReport(summary.data, {
    contract,
    ...(duplicates !== undefined && { duplicates }),
  });
}
