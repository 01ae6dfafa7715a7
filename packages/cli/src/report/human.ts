import type { Invalid, Issue } from '@data-import/validators';
import { printable } from '@data-import/validators/runtime';
import { countDocuments, countFaults } from './tally.js';
import type { ReportFormat } from './report.js';
import { count, describeUnreadable, formatFile, formatPath, formatPlace, palette } from './text.js';
import { wrap } from './wrap.js';

function describeProblemCount({ issues, truncated }: Invalid): string {
  if (!truncated) return count(issues.length, 'problem');
  const shown = issues.length === 1 ? 'only the first is shown' : `only the first ${issues.length} are shown`;
  return `at least ${issues.length + 1} problems (${shown})`;
}

function describeValid(valid: number, isRest: boolean): string {
  if (!isRest) return count(valid, 'document');
  return valid === 1 ? 'the other document' : `the other ${count(valid, 'document')}`;
}

/** More would exceed what people read and a terminal's scrollback holds. */
const MAX_DOCUMENTS = 100;

export const human: ReportFormat = {
  createEntries(colour, columns) {
    const { bad, strong } = palette(colour);
    return {
      document(file, place, result, severity = 'error', advice = []) {
        if (result.ok && advice.length === 0) return '';
        const name = strong(printable(formatPlace(file, place)));
        const list = (found: readonly Pick<Issue, 'path' | 'message'>[], mark = ''): string =>
          found
            .map(
              ({ path, message }) =>
                `  ${strong(printable(formatPath(path)))}\n    ${wrap(mark + printable(message), columns, '    ')}\n`,
            )
            .join('');
        if (result.ok) return `${strong('i')} ${name}: ${count(advice.length, 'remark')}\n${list(advice)}\n`;
        const problems = list(result.issues) + list(advice, 'advice: ');
        const isWarning = severity === 'warning';
        const paint = isWarning ? strong : bad;
        const mark = paint(isWarning ? '!' : '✗');
        return `${mark} ${name}: ${paint(describeProblemCount(result))}\n${problems}\n`;
      },
      unreadable: () => '',
    };
  },
  createReport(out, _contract, colour, columns) {
    const { good, bad } = palette(colour);
    let spaced = true;
    let [shown, left] = [0, 0];
    function space(): void {
      if (!spaced) out.write('\n');
      spaced = true;
    }
    return {
      beginFile() {},
      append(entries) {
        space();
        const documents = entries.split(/(?<=\n\n)/);
        const kept = documents.slice(0, Math.max(0, MAX_DOCUMENTS - shown));
        [shown, left] = [shown + kept.length, left + documents.length - kept.length];
        out.write(kept.join(''));
      },
      endFile(file, tally, isBatch) {
        if (tally.valid === 0 || tally.unreadableFiles > 0) return;
        const name = printable(formatFile(file));
        const documents = isBatch
          ? `: ${describeValid(tally.valid, countFaults(tally) + tally.warned > 0)}`
          : '';
        out.write(`${good('✓')} ${wrap(name + documents, columns, '  ')}\n`);
        spaced = false;
      },
      finish(summary) {
        space();
        if (left > 0) out.write(`… and ${count(left, 'more document')} with faults\n\n`);
        const { valid, warned, invalid } = summary;
        const warnings = warned === 0 ? '' : ` ${warned} with warnings,`;
        const counts = `${valid} valid,${warnings} ${invalid} invalid`;
        const documents = `${count(countDocuments(summary), 'document')}: ${counts}`;
        const paint = countFaults(summary) > 0 ? bad : good;
        out.write(`${paint(wrap(documents + describeUnreadable(summary), columns))}\n`);
      },
    };
  },
};
