import { groupBy } from '@data-import/compiler/once';
import {
  errorKinds,
  type InterpretedError,
  interpretError,
  interpretNoResponse,
  findDocumentedCode,
  type NoResponse,
} from '@data-import/errors';
import type { DescribedOperation, DescribedResponse, NamedExample } from '../operations/api-document.js';
import { codeLink } from '../blocks.js';
import { listed, operationLink, type Prose, sentence } from '../prose.js';
import type { Inline, Text } from '../page.js';

export type ErrorResult = InterpretedError | NoResponse;
export type ErrorKind = ErrorResult['kind'];

export const CAUSES = {
  'no response': "new Error('socket hang up')",
  'no connection': "{ code: 'ECONNREFUSED' }",
  'an invalid URL or certificate': "{ code: 'ERR_INVALID_URL' }",
} as const;

type Otherwise = keyof typeof CAUSES | 'a success that fails its validation' | 'any other status';

export interface ErrorCase {
  readonly operationId: string;
  readonly statuses: readonly number[];
  readonly otherwise?: Otherwise;
  readonly body?: string;
  readonly example?: NamedExample;
  readonly result: ErrorResult;
  readonly isDocumented: boolean;
}

/** Statuses that any service or proxy may return, and on whose HTTP semantics a caller can act. */
const HTTP_STATUSES = [400, 401, 403, 404, 408, 425, 429, 500, 502, 503, 504] as const;

const OTHER_BODIES = [
  { status: 400, words: 'the response lists messages for each field', body: { a_field: ['A message.'] } },
  { status: undefined, words: 'any other body', body: undefined },
] as const;

const SUCCESS = 200;

/** Known neither to the specification nor to `interpretError`. */
const ANOTHER_STATUS = 418;

export function findAdvice({ kind, retry }: ErrorResult): string {
  const { advice }: { advice: Readonly<Partial<Record<string, string>>> } = errorKinds[kind];
  const text = advice[retry];
  if (text === undefined) throw new Error(`${kind} has no advice for ${retry}`);
  return text;
}

export function listChecks(result: ErrorResult): readonly string[] {
  return result.retry === 'check-first' ? result.checkWith : [];
}

export function isIllustration({ name }: NamedExample): boolean {
  return name === 'not-documented';
}

function exampleCases(
  { operationId }: DescribedOperation,
  { status, examples }: DescribedResponse,
): ErrorCase[] {
  return examples.map((example) => ({
    operationId,
    statuses: [status],
    example,
    result: interpretError({ operation: operationId, status, body: example.value }),
    isDocumented: true,
  }));
}

function documentedCases(operation: DescribedOperation): ErrorCase[] {
  const { operationId, responses } = operation;
  const failures = responses.filter(({ status }) => status >= 400);
  return failures.flatMap((response) => {
    const cases = exampleCases(operation, response);
    for (const other of OTHER_BODIES) {
      const { status } = response;
      const result = interpretError({ operation: operationId, status, body: other.body });
      const isKnown = cases.some((each) => each.result.kind === result.kind);
      if (isKnown || (other.status ?? status) !== status) continue;
      cases.push({ operationId, statuses: [status], body: other.words, result, isDocumented: true });
    }
    return cases;
  });
}

function httpCases({ operationId, responses }: DescribedOperation): ErrorCase[] {
  const described = new Set(responses.map(({ status }) => status));
  const toResult = (status: number) => interpretError({ operation: operationId, status, body: undefined });
  const withoutResponse = (code?: string) => interpretNoResponse({ operation: operationId, cause: { code } });
  const results: [number | Otherwise, ErrorResult][] = [
    ...HTTP_STATUSES.filter((status) => !described.has(status)).map((status): [number, ErrorResult] => [
      status,
      toResult(status),
    ]),
    ['no response', withoutResponse()],
    ['no connection', withoutResponse('ECONNREFUSED')],
    ['an invalid URL or certificate', withoutResponse('ERR_INVALID_URL')],
    ['a success that fails its validation', toResult(SUCCESS)],
    ['any other status', toResult(ANOTHER_STATUS)],
  ];
  const groups = groupBy(results, ([, { kind, retry, basis }]) => [kind, retry, basis].join());
  const cases = [...groups.values()].map((group): ErrorCase => {
    const [[, result]] = group as [(typeof group)[number]];
    const members = group.map(([member]) => member);
    const otherwise = members.findLast((member) => typeof member === 'string');
    const statuses = members.filter((member) => typeof member === 'number');
    return {
      operationId,
      statuses: otherwise === 'any other status' ? [] : statuses,
      ...(otherwise !== undefined && { otherwise }),
      result,
      isDocumented: false,
    };
  });
  return cases.toSorted((one, other) => Number(isAnyOther(one)) - Number(isAnyOther(other)));
}

function isAnyOther({ otherwise }: ErrorCase): boolean {
  return otherwise === 'any other status';
}

export function listErrorCases(operation: DescribedOperation): readonly ErrorCase[] {
  return [...documentedCases(operation), ...httpCases(operation)];
}

export function kindLink(kind: string): Inline {
  return codeLink(`errors/${kind}`, kind);
}

export function toKnownCode(result: ErrorResult): string | undefined {
  return findDocumentedCode('code' in result ? result.code : undefined);
}

const UNCONFIRMED =
  'It may have succeeded, and no operation can tell you. Ask the operator before you retry.';

export function describeNextStep(result: ErrorResult, prose: Prose): Text {
  const advice = sentence(findAdvice(result));
  if (result.retry !== 'check-first') return prose(advice);
  const operations = listChecks(result).map(operationLink);
  if (operations.length === 0) return [UNCONFIRMED];
  return [...prose(advice.replace(/\.$/, ', with ')), ...listed(operations, 'or'), '.'];
}

export function toStatus({ statuses, otherwise }: ErrorCase): Text {
  const named = statuses.length === 0 ? [] : [{ code: statuses.join(', ') }];
  if (otherwise === undefined) return named;
  return named.length === 0 ? [otherwise] : [...named, ` or ${otherwise}`];
}

export function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function particulars(cases: readonly ErrorCase[], prose: Prose): Text {
  const [first] = cases;
  const code = first?.example === undefined ? undefined : toKnownCode(first.result);
  if (code !== undefined) return [', code ', codeLink(`errors#code-${code}`, code)];
  const examples = cases.flatMap(({ example }) => (example === undefined ? [] : [example]));
  if (examples.some(isIllustration)) return ['. The response body is not documented'];
  if (examples.length > 0) {
    return prose(`, for example: ${examples.map(({ summary }) => lowerFirst(summary)).join('; ')}`);
  }
  return first?.body === undefined ? [] : [`: ${first.body}`];
}

export function happenedIn(cases: readonly ErrorCase[], prose: Prose): Text {
  const [first] = cases;
  if (first === undefined) return [];
  const { happened } = errorKinds[first.result.kind];
  return [sentence(happened).replace(/\.$/, ''), ...particulars(cases, prose), '.'];
}

export function kindsWithCode(code: string, operations: readonly DescribedOperation[]): readonly ErrorKind[] {
  const results = operations.flatMap(listErrorCases).map(({ result }) => result);
  return [...new Set(results.filter((result) => toKnownCode(result) === code).map(({ kind }) => kind))];
}
