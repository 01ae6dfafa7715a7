import { restContext } from '../contract/references.js';
import { describeDocument } from '../contract/field-rows.js';
import type { Operation } from '../contracts.js';
import { type Block, plainText } from '../page.js';
import type { Source } from '../source.js';
import type { DescribedOperation, DescribedResponse, NamedExample } from './api-document.js';
import { facts, heading, json, paragraph } from '../blocks.js';
import { shortestFirst } from './calls.js';
import { contractLink, type Prose } from '../prose.js';
import { describeError } from '@data-import/errors';
import { type ErrorCase, listErrorCases, kindLink, describeNextStep } from '../errors/error-cases.js';

export function fieldsBlocks(contract: string, id: string, { rest }: Source): readonly Block[] {
  const schema = rest.schemas.get(contract);
  if (schema === undefined) throw new Error(`there is no contract ${contract}`);
  const { rows, rules, type } = describeDocument(schema, restContext(rest));
  const isPlain = plainText(type) === 'object';
  const whole = [...(isPlain ? [] : [type]), ...rules].flatMap((each) => ['; ', ...each]);
  return [
    paragraph('Contract: ', contractLink(contract), ...whole, '.'),
    ...(rows.length === 0 ? [] : [{ is: 'fields', id, rows } as const]),
  ];
}

export function exampleBlocks(examples: readonly NamedExample[], id: string): readonly Block[] {
  const [first, ...more] = examples;
  if (first === undefined) return [];
  if (more.length === 0) return [json(first.value, first.summary)];
  const tabs = examples.map(({ summary, value }) => ({ title: summary, blocks: [json(value)] }));
  return [{ is: 'tabs', id, tabs }];
}

function part(title: string, id: string, contract: string | undefined, source: Source): readonly Block[] {
  if (contract === undefined) return [];
  return [heading(3, title, `${id}-heading`), ...fieldsBlocks(contract, id, source)];
}

export function requestBlocks(
  { pathParams, query, request }: Operation,
  { requestExamples }: DescribedOperation,
  source: Source,
): readonly Block[] {
  return [
    heading(2, 'Request', 'request'),
    ...part('Path parameters', 'path', pathParams, source),
    ...part('Query parameters', 'query', query, source),
    ...part('Body', 'body', request, source),
    ...(request === undefined ? [paragraph('The request has no body.')] : []),
    ...exampleBlocks(shortestFirst(requestExamples), 'request-examples'),
  ];
}

export function interpretedBlocks({ example, result }: ErrorCase, prose: Prose): readonly Block[] {
  if (example === undefined) return [];
  return [
    json(example.value, example.summary),
    facts([
      ['What to do', describeNextStep(result, prose)],
      ['Kind', [kindLink(result.kind)]],
      ['Retry', [{ code: result.retry }]],
      ['In a log', [{ code: describeError(result) }]],
    ]),
  ];
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
  const cases = listErrorCases(operation).filter(
    ({ statuses, isDocumented }) => isDocumented && statuses.includes(status),
  );
  return [
    paragraph('Contract: ', contractLink(contract), '.'),
    ...cases.flatMap((each) => interpretedBlocks(each, prose)),
  ];
}

export function responsesBlocks(
  operation: DescribedOperation,
  source: Source,
  prose: Prose,
): readonly Block[] {
  return [
    heading(2, 'Responses', 'responses'),
    ...operation.responses.flatMap((response) => [
      heading(
        3,
        `${response.status}: ${response.status < 400 ? 'success' : 'error'}`,
        `status-${response.status}`,
      ),
      paragraph(...prose(response.description)),
      ...bodyBlocks(operation, response, source, prose),
    ]),
  ];
}
