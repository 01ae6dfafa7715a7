import { type Change, containersOf } from './catalogue/change.js';
import type { Report } from './gate.js';
import { type Bump, type Reason, weight } from './verdict/judgement.js';

/** The report as people read it. */
export function toText(report: Report): string {
  const { baseline, bump, changes, packages, declare, problems } = report;
  if (changes.length === 0 && problems.length === 0) return `Nothing changed since ${baseline}.\n`;
  const own = changes.filter((change) => change.isDerived !== true);
  const head = `Since ${baseline}: ${counted(own.length, 'change')}, at least ${bump}.`;
  const linesOf = (one: Change): string[] => [
    ...changeLines(one),
    ...containerLines(one, containersOf(one, changes)),
  ];
  const sections = [...new Set(changes.map((change) => change.package))].map((name) =>
    [
      packages[name] === declare[name]
        ? `${name}: ${packages[name]}`
        : `${name}: ${packages[name]}, which before 1.0.0 is declared as ${declare[name]}`,
      ...own.flatMap((one) => (one.package === name ? linesOf(one) : [])),
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
  const { subject, what, direction, bump, differences, answers } = change;
  const travels = direction === undefined ? '' : ` (${direction})`;
  return [
    `  ${subject}${travels} ${what}: ${bump}`,
    ...differences.map(({ path, text }) => `    ${path === '' ? 'document' : path}: ${text}`),
    ...heaviestReasons(change).flatMap(reasonLines),
    ...(answers === undefined ? [] : [`    ${answersInWords(answers)}`]),
  ];
}

/** What a changed definition means for the contracts that contain it; why, where that is heavier than for itself. */
function containerLines(change: Change, containers: readonly Change[]): string[] {
  return groupsByVerdict(change, containers).flatMap(({ label, members }) => {
    const subjects = members.map(({ subject }) => subject).join(', ');
    const reasons = weight(members[0]!.bump) > weight(change.bump) ? heaviestReasons(members[0]!) : [];
    return [`    contained in ${subjects}${label}`, ...reasons.flatMap(reasonLines)];
  });
}

interface Group {
  /** ` (event): major`; empty where the verdict is the same as for the definition. */
  readonly label: string;
  readonly members: readonly Change[];
}

function groupsByVerdict({ bump }: Change, containers: readonly Change[]): Group[] {
  const labelOf = (one: Change): string => (one.bump === bump ? '' : ` (${one.direction}): ${one.bump}`);
  const labels = [...new Set(containers.map(labelOf))];
  return labels.map((label) => ({ label, members: containers.filter((one) => labelOf(one) === label) }));
}

function heaviestReasons({ bump, reasons }: Change): Reason[] {
  return reasons.filter((reason) => reason.bump === bump);
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

/** The lines of a changelog: one for each schema that changed itself, and one for all whose text alone changed. */
export function toChangelogLines(changes: readonly Change[]): string[] {
  const own = changes.filter(({ isDerived }) => isDerived !== true);
  const edited = own.filter(isTextOnly);
  const lines = own.filter((change) => !isTextOnly(change)).map((change) => changelogLine(change, changes));
  if (edited.length === 0) return lines;
  return [...lines, `- Descriptions changed in ${codes(edited)}`];
}

function isTextOnly(change: Change): boolean {
  const { what, bump, differences } = change;
  const hasNoRule = differences.every(({ kind }) => kind === 'annotation');
  return what === 'changed' && bump === 'patch' && isDocument(change) && hasNoRule;
}

function isDocument({ subject, direction }: Change): boolean {
  return direction !== undefined || subject.startsWith('document ');
}

function codes(changes: readonly Change[]): string {
  return changes.map(({ subject }) => `\`${subject}\``).join(', ');
}

function changelogLine(change: Change, changes: readonly Change[]): string {
  const { subject, what, direction, bump, differences, reasons } = change;
  const travels = direction === undefined ? '' : `${direction}, `;
  const details = differences
    .filter(({ kind }) => kind !== 'annotation')
    .map(({ path, text }) => `${path === '' ? '' : `\`${path}\` `}${text}`);
  const shown = details.length > 0 ? details : what === 'changed' ? [reasons[0]!.text] : [];
  const containers = groupsByVerdict(change, containersOf(change, changes)).map(
    ({ label, members }) =>
      `. Contained in ${codes(members)}${label === '' ? '' : ` (${MEANING[members[0]!.bump]})`}`,
  );
  const meaning = bump === 'patch' && !isDocument(change) ? MEANING.minor : MEANING[bump];
  return `- \`${subject}\` ${what} (${travels}${meaning})${shown.length === 0 ? '' : `: ${shown.join('; ')}`}${containers.join('')}`;
}
