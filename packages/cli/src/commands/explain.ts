import { FORMAT_NAMES, type FormatName, type IssueData, printable } from '@data-import/validators/runtime';
import { formatNamed } from '@data-import/validators/runtime/core';
import { describeForPerson } from '@data-import/validators/messages/person';
import { UsageError } from '@data-import/files/usage-error';
import { type Folders, openContracts } from '../contracts/index.js';
import type { Io } from '../io.js';
import { listExplanations } from '../lookup/explanations.js';
import { didYouMean, palette, printableJson } from '../report/text.js';
import { formatColumns, wrap } from '../report/wrap.js';

export interface ExplainOptions {
  readonly contracts?: Folders;
  readonly format: 'human' | 'json';
}

type Explanation = Omit<ReturnType<typeof listExplanations>[number], 'of'> & { readonly of: string };

/** Explains a code of a report, a format, or a field of contracts. */
export async function explain(
  name: string | undefined,
  { contracts, format }: ExplainOptions,
  io: Io,
): Promise<void> {
  const all = listExplanations();
  const found = name === undefined ? all : await findExplanations(name, all, contracts);
  if (format === 'json') io.out.write(`${printableJson(found, 2)}\n`);
  else io.out.write(name === undefined ? formatList(found, io) : formatEach(found, io));
}

async function findExplanations(
  name: string,
  all: readonly Explanation[],
  folders: Folders,
): Promise<readonly Explanation[]> {
  const known = all.filter((each) => each.code === name);
  if (known.length > 0) return known;
  const format = FORMAT_NAMES.find((each) => each === name);
  if (format !== undefined) return [explainFormat(format, all)];
  const fields = await findFields(name, folders);
  if (fields.length > 0) return fields;
  const names = [...all.map((each) => each.code), ...FORMAT_NAMES];
  const hint = didYouMean(name, names) || '; `data-import explain` lists all codes';
  throw new UsageError(`no code, format or field is named ${JSON.stringify(name)}${hint}`);
}

/** Derives the explanation from the validators' messages, which describe the format and show an example. */
function explainFormat(format: FormatName, all: readonly Explanation[]): Explanation {
  const issue = { code: 'format', format, received: 'string', path: [], pointer: '' } as unknown as IssueData;
  const meaning = `Text that is ${formatNamed(format).words}. ${describeForPerson(issue)}.`;
  const advice = all.find(({ code, of }) => code === 'format' && of === 'issue code')?.advice ?? [];
  return { code: format, of: 'format', meaning, advice };
}

const MAX_FIELDS = 100;

async function findFields(name: string, folders: Folders): Promise<readonly Explanation[]> {
  const { searchContracts } = await import('../lookup/search-contracts.js');
  const { groups } = await searchContracts(name, openContracts(folders), MAX_FIELDS);
  const hits = groups.find(({ group }) => group === 'fields')?.hits ?? [];
  const exact = hits.filter(({ path }) => path?.split('.').at(-1)?.replaceAll('[]', '') === name);
  if (exact.length === 0) return [];
  const places = exact.map(({ title, path }) => `${title}.${path}`);
  const described = exact.find(({ text }) => text !== '');
  const show = `\`data-import show ${places[0]}\` prints its rules`;
  return [
    {
      code: name,
      of: 'field',
      meaning: described?.text ?? 'The contracts do not describe it.',
      advice: [show, ...places],
    },
  ];
}

function formatList(all: readonly Explanation[], { colour, columns }: Io): string {
  const { strong } = palette(colour);
  const titles = new Set(all.map(({ of }) => of));
  const texts = Array.from(titles, (title) => {
    const rows = all
      .filter(({ of }) => of === title)
      .map((each) => [`  ${each.code}`, each.meaning] as const);
    return `${strong(title)}\n${formatColumns(rows, columns)}`;
  });
  return texts.join('\n');
}

const NEXT: Readonly<Record<string, string>> = { field: 'Where it is', advice: 'Source' };

function formatEach(found: readonly Explanation[], { colour, columns }: Io): string {
  const { strong } = palette(colour);
  const texts = found.map(({ code, of, meaning, advice }) => {
    const steps = advice.map((step) => `  ${wrap(printable(step), columns, '  ')}\n`);
    const todo = steps.length === 0 ? '' : `\n${NEXT[of] ?? 'What to do'}\n${steps.join('')}`;
    return `${strong(printable(code))} (${of})\n${wrap(printable(meaning), columns)}\n${todo}`;
  });
  return texts.join('\n');
}
