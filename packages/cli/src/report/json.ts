import type { Result } from '@data-import/validators';
import type { Output } from '../output.js';
import type { Fault, Place } from '../reading/sink.js';
import { printableJson } from './printable-json.js';
import type { Report, Summary } from './report.js';

function documentEntry(place: Place, result: Result<unknown>) {
  if (result.ok) return { ...place, valid: true, issues: [] };
  return { ...place, valid: false, issues: result.issues, truncated: result.truncated };
}

/** A line or column that is undefined is left out of the JSON. */
function unreadableEntry({ line, column, message }: Fault) {
  return { line, column, valid: false, error: message };
}

function totals(summary: Summary) {
  return { ...summary, documents: summary.valid + summary.invalid };
}

/**
 * One JSON document: `{ contract, files: [{ file, documents: [{ line?, index?, valid, issues, truncated? }] }], summary }`.
 * A file or line that could not be read is an entry with an `error` instead of issues. The document is written
 * piece by piece.
 */
export function jsonReport(output: Output, contract: string): Report {
  let files = 0;
  let entries = 0;

  function writeEntry(entry: object): void {
    output.write(`${entries === 0 ? '' : ','}\n      ${printableJson(entry)}`);
    entries += 1;
  }

  return {
    beginFile(file) {
      if (files === 0) output.write(`{\n  "contract": ${printableJson(contract)},\n  "files": [`);
      output.write(`${files === 0 ? '' : ','}\n    { "file": ${printableJson(file)}, "documents": [`);
      files += 1;
      entries = 0;
    },
    document(place, result) {
      writeEntry(documentEntry(place, result));
    },
    unreadable(fault) {
      writeEntry(unreadableEntry(fault));
    },
    continueFile() {
      // The first entry of the file is written elsewhere, so every entry gets a comma.
      entries = 1;
    },
    append(text) {
      output.write(text);
    },
    addTally() {},
    endFile() {
      output.write(`${entries === 0 ? '' : '\n    '}] }`);
    },
    finish(summary) {
      output.write(`\n  ],\n  "summary": ${printableJson(totals(summary))}\n}\n`);
    },
  };
}

/** A line of JSON for each document, `{ file, line?, index?, valid, issues, truncated? }`, as soon as it is checked. */
export function ndjsonReport(output: Output): Report {
  let file = '';
  function beginFile(name: string): void {
    file = name;
  }

  return {
    beginFile,
    continueFile: beginFile,
    append(text) {
      output.write(text);
    },
    addTally() {},
    document(place, result) {
      output.write(`${printableJson({ file, ...documentEntry(place, result) })}\n`);
    },
    unreadable(fault) {
      output.write(`${printableJson({ file, ...unreadableEntry(fault) })}\n`);
    },
    endFile() {},
    finish() {},
  };
}
