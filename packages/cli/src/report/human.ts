import type { Invalid } from '@data-import/validators';
import type { Output } from '../output.js';
import { formatFile, formatPath, formatPlace } from './path.js';
import { printable } from '@data-import/validators/runtime';
import { count, type Report, type Summary } from './report.js';

export type Paint = (text: string) => string;

/** The colours of a report; without colour they leave text as it is. */
export interface Palette {
  readonly good: Paint;
  readonly bad: Paint;
  readonly strong: Paint;
}

function sgr(on: number, off: number, colour: boolean): Paint {
  return colour ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
}

export function palette(colour: boolean): Palette {
  return { good: sgr(32, 39, colour), bad: sgr(31, 39, colour), strong: sgr(1, 22, colour) };
}

function describeProblemCount({ issues, truncated }: Invalid): string {
  if (!truncated) return count(issues.length, 'problem');
  const shown = issues.length === 1 ? 'only the first is shown' : `only the first ${issues.length} are shown`;
  return `at least ${issues.length + 1} problems (${shown})`;
}

/** `3 documents`, or `the other 3 documents` if the file has problems. */
function describeValid(valid: number, hasProblems: boolean): string {
  if (!hasProblems) return count(valid, 'document');
  return valid === 1 ? 'the other document' : `the other ${count(valid, 'document')}`;
}

function describeSummary(summary: Summary): string {
  const { valid, invalid, unreadableFiles, unreadableLines } = summary;
  const unreadable = [
    ...(unreadableFiles === 0 ? [] : [count(unreadableFiles, 'file')]),
    ...(unreadableLines === 0 ? [] : [count(unreadableLines, 'line')]),
  ];
  const documents = `${count(valid + invalid, 'document')}: ${valid} valid, ${invalid} invalid`;
  return unreadable.length === 0 ? documents : `${documents}; ${unreadable.join(' and ')} could not be read`;
}

/** The report for people: every invalid document with its problems, a line for the valid ones, and the counts. */
export function humanReport(output: Output, { good, bad, strong }: Palette): Report {
  let file = '';
  let valid = 0;
  let isBatch = false;
  let hasProblems = false;
  /** Whether the output is empty or ends with a blank line. */
  let spaced = true;

  function space(): void {
    if (!spaced) output.write('\n');
    spaced = true;
  }

  function writeValid(text: string): void {
    output.write(`${good('✓')} ${text}\n`);
    spaced = false;
  }

  function writeInvalid(name: string, result: Invalid): void {
    space();
    output.write(`${bad('✗')} ${strong(printable(name))}: ${bad(describeProblemCount(result))}\n`);
    for (const issue of result.issues) {
      output.write(`  ${strong(printable(formatPath(issue.path)))}\n    ${printable(issue.message)}\n`);
    }
    spaced = false;
    space();
  }

  return {
    beginFile(name) {
      file = name;
      valid = 0;
      isBatch = false;
      hasProblems = false;
    },
    document(place, result) {
      isBatch ||= place.line !== undefined || place.index !== undefined;
      if (result.ok) {
        valid += 1;
      } else {
        hasProblems = true;
        writeInvalid(formatPlace(file, place), result);
      }
    },
    unreadable() {
      // The fault itself goes to standard error.
      hasProblems = true;
    },
    continueFile(name) {
      this.beginFile(name);
      spaced = true;
    },
    append(text) {
      space();
      output.write(text);
    },
    addTally(tally) {
      isBatch = true;
      valid += tally.valid;
      hasProblems ||= tally.invalid + tally.unreadableLines > 0;
    },
    endFile() {
      if (valid === 0) return;
      const name = printable(formatFile(file));
      writeValid(isBatch ? `${name}: ${describeValid(valid, hasProblems)}` : name);
    },
    finish(summary) {
      space();
      const paint = summary.invalid + summary.unreadableFiles + summary.unreadableLines === 0 ? good : bad;
      output.write(`${paint(describeSummary(summary))}\n`);
    },
  };
}
