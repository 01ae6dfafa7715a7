import type { Operation, GapLocation } from '../contracts.js';
import { toFieldPath } from '../guides/places.js';
import type { Block, Text } from '../page.js';
import type { Source } from '../source.js';
import { facts, heading, listBlock, markupBlock, note, paragraph, table } from '../blocks.js';
import { contractLink, listed, operationLink, type Prose, sentence, separated } from '../prose.js';
import type { DescribedOperation, NextOperation } from './api-document.js';

export function listContracts({ pathParams, query, request, responses }: Operation): readonly string[] {
  const names = [pathParams, query, request, ...Object.values(responses)];
  return [...new Set(names.filter((name) => name !== undefined))];
}

function linesAbout<T extends GapLocation>(
  operation: Operation,
  remarks: readonly T[],
  toText: (remark: T) => string,
  prose: Prose,
): Text[] {
  const contracts = new Set(listContracts(operation));
  return remarks.flatMap((remark): Text[] => {
    const text = prose(sentence(toText(remark)));
    if (remark.operation === operation.operationId) return [text];
    const { schema } = remark;
    // Remarks about a field are shown in its row.
    if (schema === undefined || toFieldPath(remark.pointer) !== '') return [];
    return contracts.has(schema) ? [[contractLink(schema), ': ', ...text]] : [];
  });
}

export function remarksBlocks(operation: Operation, { rest }: Source, prose: Prose): readonly Block[] {
  const gaps = linesAbout(operation, rest.gaps, ({ missing }) => missing, prose);
  const assumptions = linesAbout(operation, rest.assumptions, ({ assumption }) => assumption, prose);
  const general = markupBlock(
    'What concerns every operation, such as rate limits and time-outs, is under [what is not documented](gaps) and [our assumptions](assumptions); what concerns one field is at the field.',
  );
  return [
    heading(2, 'Not documented, and our assumptions', 'remarks'),
    ...(gaps.length === 0 ? [] : [paragraph('Not documented:'), listBlock(gaps)]),
    ...(assumptions.length === 0 ? [] : [paragraph('Our assumptions:'), listBlock(assumptions)]),
    general,
  ];
}

function toField(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? '[]' : part))
    .join('.');
}

export function describePlace(expression: string): Text {
  const [, path] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  if (path !== undefined) return ['the path parameter ', { code: path }];
  const [, side, pointer] = /^\$(request|response)\.body#(\/.*)$/.exec(expression) ?? [];
  if (side === undefined || pointer === undefined) throw new Error(`no words for ${expression}`);
  return [{ code: toField(pointer) }, ` of the ${side}`];
}

function listParameters({ parameters = {} }: NextOperation): Text {
  const lines = Object.entries(parameters).map(([name, expression]): Text => [
    { code: name },
    ' from ',
    ...describePlace(expression),
  ]);
  return separated(lines, '; ');
}

function listNext({ responses }: DescribedOperation): readonly NextOperation[] {
  const next = responses.flatMap((response) =>
    response.next.map((each) => [each.operationId, each] as const),
  );
  return [...new Map(next).values()];
}

function listPrevious(operationId: string, { api }: Source): readonly string[] {
  return api.operations
    .filter((each) => listNext(each).some((next) => next.operationId === operationId))
    .map((each) => each.operationId);
}

export function nextBlocks(operation: DescribedOperation, source: Source): readonly Block[] {
  const next = listNext(operation);
  const previous = listPrevious(operation.operationId, source);
  if (next.length + previous.length === 0) return [];
  const summaries = new Map(source.api.operations.map((each) => [each.operationId, each.summary]));
  const rows = next.map((each) => [
    [operationLink(each.operationId)],
    [`${summaries.get(each.operationId)}.`],
    listParameters(each),
  ]);
  return [
    heading(2, 'Before and after', 'next'),
    ...(previous.length === 0
      ? []
      : [paragraph('Comes after ', ...listed(previous.map(operationLink), 'or'), '.')]),
    ...(rows.length === 0
      ? []
      : [paragraph('What to call next:'), table(['Operation', 'What it does', 'Its parameters'], rows)]),
  ];
}

type Repeat = Operation['repeat'];

export function describeSafety({ harmless, condition }: Pick<Repeat, 'harmless' | 'condition'>): string {
  switch (harmless) {
    case 'yes':
      return 'yes';
    case 'on-condition':
      return `yes, if ${condition}`;
    case 'not-documented':
      return 'not documented';
  }
}

export function repeatBlocks(repeat: Repeat, prose: Prose): readonly Block[] {
  const { harmless, basis, assumption, checkWith, specification } = repeat;
  const confirming =
    checkWith.length === 0 ? ['No operation can confirm it'] : listed(checkWith.map(operationLink), 'or');
  const check: Text = harmless === 'yes' && checkWith.length === 0 ? [] : [...confirming, '.'];
  return [
    heading(2, 'Retries', 'repeat'),
    facts([
      ['Safe to retry', prose(`${describeSafety(repeat)}.`)],
      ['Why', prose(basis)],
      ['How to check whether it took effect', check],
      ['Specification', [specification]],
    ]),
    ...(assumption === undefined ? [] : [note('assumption', prose(assumption))]),
  ];
}
