import type { Result } from '@data-import/validators';
import type { Advice } from '@data-import/validators/advice';
import type { ReadFault, FilePosition } from '@data-import/reading/sink';
import type { ReportFormat } from './report.js';
import type { Severity } from '../summary/data.js';
import { countDocuments } from './tally.js';
import { printableJson } from './text.js';

function toDocumentEntry(
  place: FilePosition,
  result: Result<unknown>,
  severity?: Severity,
  advice: readonly Advice[] = [],
) {
  const also = advice.length === 0 ? {} : { advice };
  if (result.ok) return { ...place, valid: true, issues: [], ...also };
  const { issues, truncated } = result;
  const warning = severity === 'warning' ? { severity } : {};
  return { ...place, valid: false, ...warning, issues, truncated, ...also };
}

function toUnreadableEntry({ line, column, index, message }: ReadFault) {
  return { line, column, index, valid: false, error: message };
}

function formatEntry(entry: object): string {
  return `,\n      ${printableJson(entry)}`;
}

/** `{ contract, files: [{ file, documents: [{ line?, index?, valid, issues, truncated? }] }], summary }`, streamed. */
export const json: ReportFormat = {
  createEntries() {
    return {
      document: (_file, ...found) => formatEntry(toDocumentEntry(...found)),
      unreadable: (_file, fault) => formatEntry(toUnreadableEntry(fault)),
    };
  },
  createReport(out, contract) {
    let hasFiles = false;
    let hasEntries = false;
    return {
      beginFile(file) {
        if (!hasFiles) out.write(`{\n  "contract": ${printableJson(contract)},\n  "files": [`);
        out.write(`${hasFiles ? ',' : ''}\n    { "file": ${printableJson(file)}, "documents": [`);
        hasFiles = true;
        hasEntries = false;
      },
      append(entries) {
        out.write(hasEntries ? entries : entries.slice(1));
        hasEntries = true;
      },
      endFile() {
        out.write(`${hasEntries ? '\n    ' : ''}] }`);
      },
      finish(summary) {
        const totals = { ...summary, documents: countDocuments(summary) };
        out.write(`\n  ],\n  "summary": ${printableJson(totals)}\n}\n`);
      },
    };
  },
};

export const ndjson: ReportFormat = {
  createEntries() {
    return {
      document: (file, ...found) => `${printableJson({ file, ...toDocumentEntry(...found) })}\n`,
      unreadable: (file, fault) => `${printableJson({ file, ...toUnreadableEntry(fault) })}\n`,
    };
  },
  createReport(out) {
    return { beginFile() {}, append: (entries) => out.write(entries), endFile() {}, finish() {} };
  },
};
