import { errorKinds, knownErrorCodes } from '@data-import/errors';
import { counted, heading, pageLink, paragraph, table } from '../operations/blocks.js';
import { operationLink, type Prose, proseOf, sentence } from '../operations/prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { errorCasesOf } from './error-cases.js';
import { kindLink, knownCodeOf } from './error-lines.js';
import { GENERAL_HANDLING } from './in-code.js';
import type { ResultDocumentation } from './result-documentation.js';

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

function retryRows({ retries }: ResultDocumentation, prose: Prose): Text[][] {
  return [...retries].map(([retry, meaning]) => [[{ code: retry }], prose(sentence(meaning))]);
}

/** The documented codes, each with an anchor of its own. */
function codeBlocks({ api }: Source, prose: Prose): readonly Block[] {
  const cases = api.operations.flatMap(errorCasesOf);
  return Object.values(knownErrorCodes).flatMap(({ code, meaning, operation, status, pointer }): Block[] => {
    const kinds = new Set(
      cases
        .filter((each) => each.operationId === operation && knownCodeOf(each.result) === code)
        .map(({ result }) => result.kind),
    );
    return [
      heading(3, code, `code-${code}`),
      paragraph(...prose(meaning)),
      {
        is: 'facts',
        facts: [
          { term: 'Returned by', text: [operationLink(operation), `, status ${status}`] },
          { term: 'Where in the body', text: [{ code: pointer }] },
          { term: 'What to do', text: [...kinds].flatMap((kind) => ['see ', kindLink(kind)]) },
        ],
      },
    ];
  });
}

/** The list of the kinds of error: how to act on them, and the codes of the service. */
export function errorsList(source: Source, documentation: ResultDocumentation): Page {
  const prose = proseOf(source);
  const codes = Object.keys(knownErrorCodes);
  return {
    path: 'errors',
    kind: 'list',
    section: 'errors',
    title: 'Errors',
    summary: [
      `${counted(Object.keys(errorKinds).length, 'kind')} of failure: what each means, and whether to send the request again.`,
    ],
    labels: [],
    blocks: [
      paragraph(
        'Each ',
        pageLink('operations', 'operation'),
        ' lists the errors that it can respond with. ',
        { code: 'interpretError' },
        ' of ',
        { code: '@data-import/errors' },
        ' turns a response into one of these kinds, and ',
        { code: 'interpretNoResponse' },
        ' does so for a lost connection. What a validator reports about a payload is an ',
        pageLink('issues', 'issue'),
        '.',
      ),
      heading(2, 'Kinds of error', 'kinds'),
      table(['Kind', 'What happened', 'What to do'], kindRows(prose)),
      heading(2, 'Whether to send the request again', 'retry'),
      table(['Retry', 'What it means'], retryRows(documentation, prose)),
      heading(2, 'In code', 'in-code'),
      { is: 'code', language: 'typescript', text: GENERAL_HANDLING },
      heading(2, 'Error codes of the service', 'codes'),
      paragraph(
        'These codes are documented; the service has others, and a response with one of those is ',
        kindLink('unrecognised'),
        '.',
      ),
      ...codeBlocks(source, prose),
    ],
    keywords: codes,
  };
}
