import { groupBy } from '@data-import/compiler/once';
import { errorKinds, type Retry } from '@data-import/errors';
import { format } from 'node:util';
import {
  codeBlock,
  codeLink,
  counted,
  facts,
  heading,
  json,
  markupBlock,
  pageLink,
  table,
} from '../blocks.js';
import type { DescribedOperation } from '../operations/api-document.js';
import { listed, operationLink, type Prose, createProse, sentence } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import { type Source } from '../source.js';
import type { Declarations } from './declarations.js';
import {
  CAUSES,
  listChecks,
  type ErrorCase,
  listErrorCases,
  type ErrorKind,
  isIllustration,
  toKnownCode,
  lowerFirst,
  describeNextStep,
  toStatus,
} from './error-cases.js';
import { toLiteral } from '../operations/calls.js';
import { readSample } from '../samples/sample.js';
import retries from './retry.json' with { type: 'json' };

export const RETRY: Readonly<Record<Retry, string>> = retries.meaning;

function adviceBlocks(kind: ErrorKind, prose: Prose): readonly Block[] {
  const entries = Object.entries<string | undefined>(errorKinds[kind].advice);
  const rows = entries.map(([retry, advice = '']): Text[] => [
    [{ code: retry }],
    prose(sentence(advice)),
    prose(RETRY[retry as Retry]),
  ]);
  return [heading(2, 'What to do', 'what-to-do'), table(['Retry', 'What to do', 'Meaning'], rows)];
}

function typeBlocks(kind: ErrorKind, declarations: Declarations): readonly Block[] {
  const text = [...declarations.values()].filter((each) => each.includes(`'${kind}'`)).join('\n\n');
  return [
    heading(2, 'Type of the result', 'result'),
    markupBlock('Every result also has `retry`, `basis`, `operation`, `status`, `body` and `retryAfterMs`.'),
    codeBlock('typescript', text),
  ];
}

function describeBody(failure: ErrorCase): Text {
  const { example, body, result } = failure;
  const code = example === undefined ? undefined : toKnownCode(result);
  if (code !== undefined) return ['code ', codeLink(`errors#code-${code}`, code)];
  if (example !== undefined && isIllustration(example)) return ['any body (not documented)'];
  return [example === undefined ? (body ?? '') : `for example: ${lowerFirst(example.summary)}`];
}

function operationsText(names: readonly string[], all: number): Text {
  if (names.length === all && all > 1) return [pageLink('operations', `all ${all} operations`)];
  return listed(names.map(operationLink));
}

function caseRows(cases: readonly ErrorCase[], all: number, prose: Prose): Text[][] {
  const toCells = (each: ErrorCase): Text[] => {
    const { result } = each;
    const retry = [{ code: result.retry }, ': ', ...describeNextStep(result, prose)];
    return [toStatus(each), describeBody(each), retry];
  };
  return [...groupBy(cases, (each) => JSON.stringify(toCells(each))).values()].map((group) => {
    const names = group.map(({ operationId }) => operationId);
    return [operationsText(names, all), ...toCells(group[0]!)];
  });
}

function casesBlocks(cases: readonly ErrorCase[], all: number, prose: Prose): readonly Block[] {
  const bodies = new Map<string, Block>();
  for (const { example, operationId, statuses } of cases) {
    if (example === undefined || isIllustration(example)) continue;
    const title = `${operationId}, status ${statuses.join(', ')}: ${example.summary}`;
    bodies.set(JSON.stringify(example.value), json(example.value, title));
  }
  return [
    heading(2, 'Causes', 'cases'),
    table(['Operation', 'Status', 'Body', 'Retry'], caseRows(cases, all, prose)),
    ...(bodies.size === 0 ? [] : [heading(3, 'Documented bodies', 'bodies'), ...bodies.values()]),
  ];
}

function bestCase(cases: readonly ErrorCase[]): ErrorCase | undefined {
  const documented = cases.find(({ example }) => example !== undefined && !isIllustration(example));
  return documented ?? cases.find(({ result }) => listChecks(result).length > 0) ?? cases[0];
}

function codeBlocks(cases: readonly ErrorCase[]): readonly Block[] {
  const best = bestCase(cases);
  if (best === undefined) return [];
  return [
    heading(2, 'In code', 'in-code'),
    codeBlock('typescript', toHandling(best)),
    markupBlock('Code that handles every kind: [how to act on an error](errors#in-code).'),
  ];
}

export function listCases(kind: ErrorKind, operations: readonly DescribedOperation[]): readonly ErrorCase[] {
  return operations.flatMap(listErrorCases).filter(({ result }) => result.kind === kind);
}

function toWords({ statuses, otherwise }: ErrorCase): readonly string[] {
  return [...statuses.map(String), ...(isUnanswered(otherwise) ? [otherwise] : [])];
}

function isUnanswered(otherwise: ErrorCase['otherwise']): otherwise is keyof typeof CAUSES {
  return otherwise !== undefined && Object.hasOwn(CAUSES, otherwise);
}

export function kindPage(kind: ErrorKind, source: Source, declarations: Declarations): Page {
  const prose = createProse(source);
  const { happened, basis } = errorKinds[kind];
  const cases = listCases(kind, source.api.operations);
  const operations = new Set(cases.map(({ operationId }) => operationId));
  const codes = cases.flatMap(({ result }) => toKnownCode(result) ?? []);
  return {
    path: `errors/${kind}`,
    kind: 'error-kind',
    section: 'errors',
    group: 'Kinds of error',
    title: kind,
    isCode: true,
    summary: prose(sentence(happened)),
    labels: [{ text: counted(operations.size, 'operation'), tone: 'neutral' }],
    blocks: [
      ...adviceBlocks(kind, prose),
      facts(basis.map((each) => [`Basis: ${each}`, retries.basis[each]])),
      ...casesBlocks(cases, source.api.operations.length, prose),
      ...codeBlocks(cases),
      ...typeBlocks(kind, declarations),
    ],
    keywords: [...new Set([...codes, ...cases.flatMap(toWords)])],
  };
}

function listFields({ result }: ErrorCase): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(result));
  return errorKinds[result.kind].fields.filter((field) => values.get(field) !== undefined);
}

function toCall({ operationId, statuses, example, otherwise, result }: ErrorCase): string {
  const [status] = statuses;
  if (status === undefined && isUnanswered(otherwise)) {
    return `interpretNoResponse({ operation: '${operationId}', cause: ${CAUSES[otherwise]} })`;
  }
  const body = example === undefined ? 'undefined' : toLiteral(example.value).replaceAll('\n', '\n  ');
  return `interpretError({
  operation: '${operationId}',
  status: ${status ?? result.status},
  body: ${body},
})`;
}

const MAX_OUTPUT = 100;

function toOutput({ result }: ErrorCase, fields: readonly string[]): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(result));
  const printed = format(...['retry', ...fields].map((field) => values.get(field)));
  return printed.length > MAX_OUTPUT || printed.includes('\n') ? [] : [`// → ${printed}`];
}

export function toHandling(failure: ErrorCase): string {
  const { kind } = failure.result;
  const call = toCall(failure);
  const [name] = /^\w+/.exec(call) ?? [];
  const fields = listFields(failure);
  const isChecked = fields.includes('checkWith');
  const shown = ['retry', ...fields].map((field) => `error.${field}`).join(', ');
  const condition = `error.kind === '${kind}'${isChecked ? " && error.retry === 'check-first'" : ''}`;
  const handling = readSample('handle-kind', { name: name!, call, condition, shown });
  return [handling, ...toOutput(failure, fields)].join('\n');
}
