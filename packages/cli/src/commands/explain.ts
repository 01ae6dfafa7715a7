import { FORMAT_NAMES, printable } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import type { Io } from '../io.js';
import { listExplanations } from '../lookup/explanations.js';
import { didYouMean, palette } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

export function explain(code: string | undefined, { out, colour, columns }: Io): void {
  const { strong } = palette(colour);
  const all = listExplanations();
  if (code === undefined) {
    const titles = new Set(all.map(({ of }) => of));
    const texts = Array.from(titles, (title) => {
      const rows = all
        .filter(({ of }) => of === title)
        .map((each) => [`  ${each.code}`, each.meaning] as const);
      return `${strong(title)}\n${formatColumns(rows, columns)}`;
    });
    out.write(texts.join('\n'));
    return;
  }
  const name = FORMAT_NAMES.some((format) => format === code) ? 'format' : code;
  const found = all.filter((each) => each.code === name);
  if (found.length === 0) {
    const hint =
      didYouMean(
        code,
        all.map((each) => each.code),
      ) || '; `data-import explain` lists all codes';
    throw new UsageError(`unknown code ${JSON.stringify(code)}${hint}`);
  }
  const texts = found.map(({ of, meaning, advice }) => {
    const steps = advice.map((step) => `  ${wrap(step, columns, '  ')}\n`);
    const todo = steps.length === 0 ? '' : `\nWhat to do\n${steps.join('')}`;
    return `${strong(printable(name))} (${of})\n${wrap(meaning, columns)}\n${todo}`;
  });
  out.write(texts.join('\n'));
}
