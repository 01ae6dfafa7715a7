import type { Change } from './catalogue/change.js';
import type { Report } from './gate.js';
import type { Bump, Reason } from './verdict/judgement.js';

/** The report as people read it. */
export function toText(report: Report): string {
  const { baseline, bump, changes, packages, declare, problems } = report;
  if (changes.length === 0 && problems.length === 0) return `Nothing changed since ${baseline}.\n`;
  const head = `Since ${baseline}: ${counted(changes.length, 'change')}, at least ${bump}.`;
  const sections = [...new Set(changes.map((change) => change.package))].map((name) =>
    [
      packages[name] === declare[name]
        ? `${name}: ${packages[name]}`
        : `${name}: ${packages[name]}, which before 1.0.0 is declared as ${declare[name]}`,
      ...changes.filter((one) => one.package === name).flatMap(changeLines),
    ].join('\n'),
  );
  const closing =
    problems.length === 0 ? [] : [['Problems:', ...problems.map((problem) => `- ${problem}`)].join('\n')];
  return `${[head, ...sections, ...closing].join('\n\n')}\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function changeLines(change: Change): string[] {
  const { subject, what, direction, bump, reasons, differences, answers } = change;
  const travels = direction === undefined ? '' : ` (${direction})`;
  return [
    `  ${subject}${travels} ${what}: ${bump}`,
    ...differences.map(({ path, text }) => `    ${path === '' ? 'document' : path}: ${text}`),
    ...reasons.filter((reason) => reason.bump === bump).flatMap(reasonLines),
    ...(answers === undefined ? [] : [`    ${answersInWords(answers)}`]),
  ];
}

function reasonLines({ bump, text, witness }: Reason): string[] {
  const line = `    ${bump} because ${text}`;
  return witness === undefined ? [line] : [line, `      such as ${JSON.stringify(witness)}`];
}

function answersInWords({ accept, read, reverse, types }: NonNullable<Change['answers']>): string {
  return [
    `accept ${accept.answer}`,
    `read ${read.answer}`,
    `reverse ${reverse.answer}`,
    `types forward ${types.forward.answer}, backward ${types.backward.answer}`,
  ].join('; ');
}

/** What a change means to a user. */
const MEANING: Readonly<Record<Bump, string>> = {
  major: 'breaking',
  minor: 'compatible',
  patch: 'text only',
  none: 'no difference',
};

/** One line for each change of a schema, as a changelog has it. */
export function toChangelogLines(changes: readonly Change[]): string[] {
  return changes.map(({ subject, what, direction, bump, differences, reasons }) => {
    const travels = direction === undefined ? '' : `${direction}, `;
    const details = differences
      .filter(({ kind }) => kind !== 'annotation')
      .map(({ path, text }) => `${path === '' ? '' : `\`${path}\` `}${text}`);
    const shown = details.length > 0 ? details : what === 'changed' ? [reasons[0]!.text] : [];
    return `- \`${subject}\` ${what} (${travels}${MEANING[bump]})${shown.length === 0 ? '' : `: ${shown.join('; ')}`}`;
  });
}
