import { listed, mergeText, prose } from '../prose.js';
import type { VersionPair } from '../contracts.js';
import { type Block, type DiffLine, type FieldRow, plainText, type Text } from '../page.js';
import { type EventType, toPage } from './event-types.js';
import { everyVersionSample, ownUpcastSample } from './samples.js';
import { heading, note, paragraph, table } from '../blocks.js';

type Change = VersionPair['changes'][number];

export type FieldsOf = (version: string) => readonly FieldRow[];

export const CHANGES = 'changes';

/** The changes between the versions of a type, the newest two first. Empty for a type of one version. */
export function changesSection({ pairs, versions }: EventType, listFields: FieldsOf): Block[] {
  if (pairs.length === 0) return [];
  return [
    heading(2, 'What changed', CHANGES),
    ...pairs.flatMap((pair) => pairBlocks(pair, versions, listFields)),
    heading(3, 'A consumer of every version', 'every-version'),
    everyVersionSample(versions, pairs),
  ];
}

function pairBlocks(pair: VersionPair, versions: EventType['versions'], listFields: FieldsOf): Block[] {
  const { from, to, changes } = pair;
  const [before, after] = [listFields(from), listFields(to)];
  const isAdditive = changes.every((change) => classify(change) !== 'breaking');
  return [
    heading(3, `${from} to ${to}`, `${from}-to-${to}`),
    paragraph(...mergeText(overview(pair))),
    note(isAdditive ? 'advice' : 'warning', mergeText([additiveText(pair, isAdditive), ...upcastText(pair)])),
    table(
      ['Field', 'Change', from, to, 'For a consumer'],
      fieldsFirst(changes).map((change) => changeRow(change, pair, listFields)),
    ),
    { is: 'diff', before: from, after: to, lines: fieldDiff(before, after) },
    paragraph({ page: toComparison(pair), text: `Compare the schemas of ${from} and ${to}` }),
    ...ownUpcastSample(pair, versions),
  ];
}

function toComparison({ type, from, to }: VersionPair): string {
  const page = toPage(type);
  return `compare#before=${page}/${from}&after=${page}/${to}`;
}

function fieldsFirst(changes: readonly Change[]): readonly Change[] {
  const isOfField = ({ field }: Change): boolean => field !== '';
  return [...changes.filter(isOfField), ...changes.filter((change) => !isOfField(change))];
}

/** Which fields are new, gone, or different: `v2 adds entry. No other field differs.` */
function overview({ to, changes }: VersionPair): Text {
  const fields = (isMeant: (change: Change) => boolean): Text[] => {
    const names = changes
      .filter((change) => change.field !== '' && isMeant(change))
      .map(({ field }) => field);
    return [...new Set(names)].map((field) => [{ code: field }]);
  };
  const parts: readonly (readonly [verb: string, names: readonly Text[]])[] = [
    ['adds', fields(({ change }) => change === 'added')],
    ['removes', fields(({ change }) => change === 'removed')],
    ['changes', fields(({ change }) => change !== 'added' && change !== 'removed')],
  ];
  const said = parts.filter(([, names]) => names.length > 0);
  if (said.length === 0) return [`${to} has the same fields.`];
  const clauses = said.map(([verb, names]): Text => [`${verb} `, ...listed(names, 'and')]);
  return [`${to} `, ...listed(clauses, 'and'), '. All other fields are the same.'];
}

function additiveText({ from, to }: VersionPair, isAdditive: boolean): string {
  return isAdditive
    ? `The change is additive: every field of ${from} is in ${to}, so code that reads ${from} payloads can read those of ${to}. `
    : `The change is not additive: code that reads ${from} payloads has to change to read those of ${to}. `;
}

function upcastText({ from, to, upcast }: VersionPair): Text {
  if (upcast.possible) {
    return [
      { code: upcast.function },
      ' of ',
      { code: '@data-import/events/upcast' },
      ` turns a ${from} payload into a ${to} payload.`,
    ];
  }
  return [
    `A ${from} payload cannot be turned into a ${to} payload: `,
    ...prose(upcast.because.join('; ')),
    '.',
  ];
}

function classify(change: Change): 'additive' | 'breaking' | 'wording' {
  switch (change.change) {
    case 'added':
      return 'additive';
    case 'presence':
      return change.to === 'required' ? 'additive' : 'breaking';
    case 'description':
      return 'wording';
    case 'removed':
    case 'type':
    case 'format':
    case 'rule':
      return 'breaking';
  }
}

function changeRow(change: Change, { from, to }: VersionPair, listFields: FieldsOf): Text[] {
  const { field } = change;
  const [was, is] = sides(change, fieldRow(listFields(from), field), fieldRow(listFields(to), field));
  const name: Text = field === '' ? ['the payload'] : [{ code: field }];
  return [name, changeWords(change), was, is, consumerText(change, to)];
}

function changeWords(change: Change): Text {
  if (change.change === 'rule') return ['rule ', { code: change.keyword }];
  return [change.change];
}

const NONE: Text = ['–'];

function sides(change: Change, was: FieldRow | undefined, is: FieldRow | undefined): [Text, Text] {
  switch (change.change) {
    case 'added':
      return [NONE, [`${change.presence}, `, ...(is?.type ?? [change.type])]];
    case 'removed':
      return [[`${change.presence}, `, ...(was?.type ?? [change.type])], NONE];
    case 'rule':
      return [listRules(was), listRules(is)];
    default:
      return [sideText(change.from), sideText(change.to)];
  }
}

function sideText(text: string | undefined): Text {
  return text === undefined ? NONE : prose(text);
}

function listRules(row: FieldRow | undefined): Text {
  return row === undefined || row.rules.length === 0 ? NONE : listed(row.rules, 'and');
}

function fieldRow(rows: readonly FieldRow[], path: string): FieldRow | undefined {
  for (const row of rows) {
    const found = row.path === path ? row : fieldRow(row.rows, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function consumerText(change: Change, to: string): Text {
  switch (change.change) {
    case 'added':
      return [`Added in ${to}; ${change.presence === 'required' ? 'always present' : 'may be absent'}.`];
    case 'removed':
      return [`Breaking for readers: removed in ${to}.`];
    case 'presence':
      return change.to === 'required'
        ? [`Additive: always present in ${to}.`]
        : [`Breaking for readers: may be absent in ${to}.`];
    case 'type':
      return [`Breaking for readers: it is ${change.to} in ${to}.`];
    case 'format':
    case 'rule':
      return [`May break readers: its values may differ in ${to}.`];
    case 'description':
      return ['Description changed; data did not.'];
  }
}

/** The fields of two versions side by side, a line each: fields with one name and place share a line. */
export function fieldDiff(before: readonly FieldRow[], after: readonly FieldRow[], depth = 0): DiffLine[] {
  return listNames(before, after).flatMap((name) => {
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.name === name));
    return [findLine(was, is, depth), ...fieldDiff(was?.rows ?? [], is?.rows ?? [], depth + 1)];
  });
}

/** In the order of the version before; a new field follows the field that it follows in its version. */
function listNames(before: readonly FieldRow[], after: readonly FieldRow[]): string[] {
  const names = before.map(({ name }) => name);
  after.forEach(({ name }, index) => {
    if (names.includes(name)) return;
    const previous = after[index - 1];
    names.splice(previous === undefined ? 0 : names.indexOf(previous.name) + 1, 0, name);
  });
  return names;
}

function findLine(was: FieldRow | undefined, is: FieldRow | undefined, depth: number): DiffLine {
  const [before, after] = [was, is].map((row) => (row === undefined ? undefined : fieldText(row, depth)));
  if (before === undefined) return { change: 'added', after: after! };
  if (after === undefined) return { change: 'removed', before };
  return { change: before === after ? 'same' : 'changed', before, after };
}

/** `  source_id?: integer` */
function fieldText({ name, presence, type, format, rules }: FieldRow, depth: number): string {
  const mark = presence === 'optional' ? '?' : '';
  const details = [...(format === undefined ? [] : [format.name]), ...rules.map(plainText)];
  const suffix = details.length === 0 ? '' : ` (${details.join('; ')})`;
  return `${'  '.repeat(depth)}${name}${mark}: ${plainText(type)}${suffix}`;
}
