import { errorKinds, interpretError, knownErrorCodes } from '@data-import/errors';
import { createPage, codeBlock, counted, facts, groupBy, heading, paragraph, table } from '../blocks.js';
import { listed, operationLink, type Prose, createProse, sentence } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { kindLink, kindsWithCode } from './error-cases.js';
import { GENERAL_HANDLING, RETRY } from './kind-page.js';

function kindRows(prose: Prose): Text[][] {
  return Object.values(errorKinds).map(({ kind, happened, advice }) => [
    [kindLink(kind)],
    prose(sentence(happened)),
    Object.entries<string | undefined>(advice).flatMap(([retry, text = ''], index): Text => [
      ...(index === 0 ? [] : [' ']),
      { code: retry },
      ': ',
      ...prose(`${text}.`),
    ]),
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
    listed(group.map(operationLink), 'and'),
  ]);
}

export function errorsList(source: Source): Page {
  const prose = createProse(source);
  const codes = Object.keys(knownErrorCodes);
  return createPage({
    path: 'errors',
    kind: 'list',
    section: 'errors',
    title: 'Errors',
    summary: `${counted(Object.keys(errorKinds).length, 'kind')} of failure: what each means, and whether to send the request again.`,
    blocks: [
      'Each [operation](operations) lists the errors that it can respond with. `interpretError` of `@data-import/errors` turns a response into one of these kinds, and `interpretNoResponse` does so for a call without a response. Validators report [issues](issues) instead.',
      heading(2, 'Kinds of error', 'kinds'),
      table(['Kind', 'What happened', 'What to do'], kindRows(prose)),
      heading(2, 'Whether to send the request again', 'retry'),
      table(
        ['Retry', 'What it means'],
        Object.entries(RETRY).map(([retry, meaning]): Text[] => [[{ code: retry }], prose(meaning)]),
      ),
      heading(2, 'In code', 'in-code'),
      codeBlock('typescript', GENERAL_HANDLING),
      heading(2, 'Error codes of the service', 'codes'),
      paragraph('The documented codes. The complete catalogue of codes is not documented.'),
      ...codeBlocks(source, prose),
      heading(3, 'Other codes', 'other-codes'),
      paragraph(
        'The kind of a response with status 400 and a code that is not documented depends on the operation:',
      ),
      table(['Kind', 'Operations'], refusalRows(source)),
    ],
    keywords: codes,
  });
}
