import { describeError } from '@data-import/errors';
import { errorCasesOf, type ErrorCase } from '../errors/error-cases.js';
import { kindLink, nextStepOf } from '../errors/error-lines.js';
import type { Block } from '../page.js';
import type { Source } from '../source.js';
import type { DescribedOperation, DescribedResponse } from './api-document.js';
import { heading, json, paragraph } from './blocks.js';
import { contractLink, type Prose } from './prose.js';
import { exampleBlocks, fieldsBlocks } from './request.js';

/** A documented error body, with what `interpretError` makes of it. */
export function interpretedBlocks({ example, result }: ErrorCase, prose: Prose): readonly Block[] {
  if (example === undefined) return [];
  return [
    json(example.value, example.summary),
    {
      is: 'facts',
      facts: [
        { term: 'What to do', text: nextStepOf(result, prose) },
        { term: 'Kind', text: [kindLink(result.kind)] },
        { term: 'Retry', text: [{ code: result.retry }] },
        { term: 'In a log', text: [{ code: describeError(result) }] },
      ],
    },
  ];
}

function statusTitle({ status }: DescribedResponse): string {
  return status < 400 ? `${status}: it worked` : `${status}: it failed`;
}

function bodyBlocks(
  operation: DescribedOperation,
  response: DescribedResponse,
  source: Source,
  prose: Prose,
): readonly Block[] {
  const { status, contract, examples } = response;
  if (status < 400) {
    return [
      ...fieldsBlocks(contract, `response-${status}`, source),
      ...exampleBlocks(examples, `response-${status}-examples`),
    ];
  }
  const cases = errorCasesOf(operation).filter(
    ({ statuses, isDocumented }) => isDocumented && statuses.includes(status),
  );
  return [
    paragraph('Contract: ', contractLink(contract), '.'),
    ...cases.flatMap((each) => interpretedBlocks(each, prose)),
  ];
}

/** Every documented status: when it comes, its contract, its fields or what to do, and examples. */
export function responsesBlocks(
  operation: DescribedOperation,
  source: Source,
  prose: Prose,
): readonly Block[] {
  return [
    heading(2, 'Responses', 'responses'),
    ...operation.responses.flatMap((response) => [
      heading(3, statusTitle(response), `status-${response.status}`),
      paragraph(...prose(response.description)),
      ...bodyBlocks(operation, response, source, prose),
    ]),
  ];
}
