import { joined, listed, prose } from '../contract/prose.js';
import type { VersionPair } from '../contracts.js';
import type { Block, FieldRow, Text } from '../page.js';
import { type EventType, pageOf } from './event-types.js';
import { fieldDiff } from './field-diff.js';
import { everyVersionSample, ownUpcastSample } from './samples.js';

type Change = VersionPair['changes'][number];

/** The fields of each version of a type. */
export type FieldsOf = (version: string) => readonly FieldRow[];

export const CHANGES = 'changes';

/** What changed between the versions of a type, the newest two first. Nothing for a type of one version. */
export function changesSection({ pairs, versions }: EventType, fieldsOf: FieldsOf): Block[] {
  if (pairs.length === 0) return [];
  return [
    { is: 'heading', level: 2, text: 'What changed', id: CHANGES },
    ...pairs.flatMap((pair) => pairBlocks(pair, versions, fieldsOf)),
    { is: 'heading', level: 3, text: 'A consumer of every version', id: 'every-version' },
    everyVersionSample(versions, pairs),
  ];
}

function pairBlocks(pair: VersionPair, versions: EventType['versions'], fieldsOf: FieldsOf): Block[] {
  const { from, to, changes } = pair;
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const isAdditive = changes.every((change) => effectOf(change) !== 'breaking');
  return [
    { is: 'heading', level: 3, text: `${from} to ${to}`, id: `${from}-to-${to}` },
    { is: 'text', text: joined(overview(pair)) },
    {
      is: 'note',
      kind: isAdditive ? 'advice' : 'warning',
      text: joined([additiveText(pair, isAdditive), ...upcastText(pair)]),
    },
    {
      is: 'table',
      columns: ['Field', 'Change', from, to, 'For a consumer'],
      rows: fieldsFirst(changes).map((change) => changeRow(change, pair, fieldsOf)),
    },
    { is: 'diff', before: from, after: to, lines: fieldDiff(before, after) },
    { is: 'text', text: [{ page: comparisonOf(pair), text: `Compare the schemas of ${from} and ${to}` }] },
    ...ownUpcastSample(pair, versions),
  ];
}

/** The tool that compares contracts, with both versions chosen. */
function comparisonOf({ type, from, to }: VersionPair): string {
  const page = pageOf(type);
  return `compare#before=${page}/${from}&after=${page}/${to}`;
}

/** What a payload as a whole is said to be comes after its fields. */
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

/** What a change is for code that reads the payload. */
function effectOf(change: Change): 'additive' | 'breaking' | 'wording' {
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

function changeRow(change: Change, { from, to }: VersionPair, fieldsOf: FieldsOf): Text[] {
  const { field } = change;
  const [was, is] = sides(change, fieldRow(fieldsOf(from), field), fieldRow(fieldsOf(to), field));
  const name: Text = field === '' ? ['the payload'] : [{ code: field }];
  return [name, changeWords(change), was, is, consumerText(change, from, to)];
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
      return [rulesOf(was), rulesOf(is)];
    default:
      return [sideText(change.from), sideText(change.to)];
  }
}

function sideText(text: string | undefined): Text {
  return text === undefined ? NONE : prose(text);
}

function rulesOf(row: FieldRow | undefined): Text {
  return row === undefined || row.rules.length === 0 ? NONE : listed(row.rules, 'and');
}

/** The row of a field by its path. */
function fieldRow(rows: readonly FieldRow[], path: string): FieldRow | undefined {
  for (const row of rows) {
    const found = row.path === path ? row : fieldRow(row.rows, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function consumerText(change: Change, from: string, to: string): Text {
  switch (change.change) {
    case 'added': {
      const verb = change.presence === 'required' ? 'always has' : 'may have';
      return [`Additive: ${to} ${verb} it, and ${from} does not document it.`];
    }
    case 'removed':
      return [`Breaks code that reads it: ${to} does not document it.`];
    case 'presence':
      return change.to === 'required'
        ? [`Additive: ${to} always has it.`]
        : [`Breaks code that relies on it: ${to} may leave it out.`];
    case 'type':
      return [`Breaks code that reads it: it is ${change.to} in ${to}.`];
    case 'format':
    case 'rule':
      return [`May break code that reads it: its values may be others in ${to}.`];
    case 'description':
      return ['Nothing in the data: the wording differs.'];
  }
}
