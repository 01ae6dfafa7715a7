import { groupBy } from '@data-import/compiler/once';
import { errorKinds, interpretError, knownErrorCodes } from '@data-import/errors';
import { codeBlock, facts, heading, paragraph, table } from '../blocks.js';
import { writePage } from '../content.js';
import { listed, operationLink, type Prose, createProse, sentence, separated } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { kindLink, kindsWithCode } from './error-cases.js';
import { readSample } from '../samples/sample.js';
import { RETRY } from './kind-page.js';

function kindRows(prose: Prose): Text[][] {
  return Object.values(errorKinds).map(({ kind, happened, advice }) => [
    [kindLink(kind)],
    prose(sentence(happened)),
    separated(
      Object.entries(advice).map(([retry, text]) => [{ code: retry }, ': ', ...prose(`${text}.`)]),
      ' ',
    ),
  ]);
}

function codeBlocks({ api }: Source, prose: Prose): readonly Block[] {
  return Object.values(knownErrorCodes).flatMap(({ code, meaning, operation, status, pointer }): Block[] => [
    heading(3, code, `code-${code}`),
    paragraph(...prose(meaning)),
    facts([
      ['Returned by', [operationLink(operation), `, status ${status}`]],
      ['Where in the body', [{ code: pointer }]],
      ['What to do', kindsWithCode(code, api.operations).flatMap((kind) => ['see ', kindLink(kind)])],
    ]),
  ]);
}

function refusalRows({ api }: Source): Text[][] {
  const body = { code: 'another_code', detail: 'A message.', domain: 'import_process' };
  const kindOf = (operation: string) => interpretError({ operation, status: 400, body }).kind;
  const ids = api.operations.map(({ operationId }) => operationId);
  return [...groupBy(ids, kindOf)].map(([kind, group]) => [
    [kindLink(kind)],
    listed(group.map(operationLink)),
  ]);
}

export function errorsList(source: Source): Page {
  const prose = createProse(source);
  const retries = Object.entries(RETRY).map(([retry, meaning]): Text[] => [
    [{ code: retry }],
    prose(meaning),
  ]);
  const page = writePage('errors', {
    count: Object.keys(errorKinds).length,
    kinds: [table(['Kind', 'What happened', 'What to do'], kindRows(prose))],
    retry: [table(['Retry', 'What it means'], retries)],
    code: [codeBlock('typescript', readSample('handle-error'))],
    codes: codeBlocks(source, prose),
    others: [table(['Kind', 'Operations'], refusalRows(source))],
  });
  return { ...page, keywords: Object.keys(knownErrorCodes) };
}
