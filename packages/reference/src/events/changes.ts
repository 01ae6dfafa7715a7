import { verdictInWords } from '@data-import/compiler/compare/words';
import { listed, mergeText, prose } from '../prose.js';
import type { VersionPair } from '../contracts.js';
import { type Block, type DiffLine, type FieldRow, plainText, type Text } from '../page.js';
import { type EventType, toPage } from './event-types.js';
import { everyVersionSample, ownUpcastSample } from './samples.js';
import { heading, note, paragraph, table } from '../blocks.js';

type Change = VersionPair['changes'][number];

export type FieldsOf = (version: string) => readonly FieldRow[];

export const CHANGES = 'changes';

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
  const isBreaking = pair.users.receivers !== 'fine' || pair.users.code !== 'fine';
  return [
    heading(3, `${from} to ${to}`, `${from}-to-${to}`),
    paragraph(...mergeText(overview(pair))),
    note(isBreaking ? 'warning' : 'advice', mergeText([consumerText(pair, isBreaking), ...upcastText(pair)])),
    table(
      ['Field', 'Change', from, to],
      changes.map((change) => changeRow(change)),
    ),
    paragraph(verdictInWords(pair)),
    { is: 'diff', before: from, after: to, lines: fieldDiff(before, after) },
    paragraph({ page: toComparison(pair), text: `Compare the schemas of ${from} and ${to}` }),
    ...ownUpcastSample(pair, versions),
  ];
}

function toComparison({ type, from, to }: VersionPair): string {
  const page = toPage(type);
  return `compare#before=${page}/${from}&after=${page}/${to}`;
}

function overview({ to, changes }: VersionPair): Text {
  const fields = (isMeant: (change: Change) => boolean): Text[] => {
    const names = changes
      .filter((change) => change.field !== '' && isMeant(change))
      .map(({ field }) => field);
    return [...new Set(names)].map((field) => [{ code: field }]);
  };
  const parts: readonly (readonly [verb: string, names: readonly Text[]])[] = [
    ['adds', fields(({ kind }) => kind === 'field-added')],
    ['removes', fields(({ kind }) => kind === 'field-removed')],
    ['changes', fields(({ kind }) => kind !== 'field-added' && kind !== 'field-removed')],
  ];
  const said = parts.filter(([, names]) => names.length > 0);
  if (said.length === 0) return [`${to} has the same fields.`];
  const clauses = said.map(([verb, names]): Text => [`${verb} `, ...listed(names)]);
  return [`${to} `, ...listed(clauses), '. All other fields are the same.'];
}

function consumerText({ from, to }: VersionPair, isBreaking: boolean): string {
  return isBreaking
    ? `Code that reads ${from} payloads has to change to read those of ${to}. `
    : `The change is additive for consumers: code that reads ${from} payloads can read those of ${to}. `;
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

function changeRow({ field, change, from, to }: Change): Text[] {
  const name: Text = field === '' ? ['the payload'] : [{ code: field }];
  return [name, [change], [from], [to]];
}

export function fieldDiff(before: readonly FieldRow[], after: readonly FieldRow[], depth = 0): DiffLine[] {
  return listNames(before, after).flatMap((name) => {
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.name === name));
    return [findLine(was, is, depth), ...fieldDiff(was?.rows ?? [], is?.rows ?? [], depth + 1)];
  });
}

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

function fieldText({ name, presence, type, format, rules }: FieldRow, depth: number): string {
  const mark = presence === 'optional' ? '?' : '';
  const details = [...(format === undefined ? [] : [format.name]), ...rules.map(plainText)];
  const suffix = details.length === 0 ? '' : ` (${details.join('; ')})`;
  return `${'  '.repeat(depth)}${name}${mark}: ${plainText(type)}${suffix}`;
}
