import { errorKinds, type Retry } from '@data-import/errors';
import { codeLink, counted, heading, json, pageLink, paragraph, table, tableIfAny } from '../blocks.js';
import type { DescribedOperation } from '../operations/api-document.js';
import { joined, operationLink, type Prose, createProse, sentence } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import {
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
import { toHandling } from './in-code.js';
import { RETRY } from './errors-list.js';

const BASIS = {
  specification: 'The advice follows from the specification.',
  http: 'The specification does not describe the response: the advice follows from HTTP.',
} as const;

/** What `retry` may be, and what to do then. */
function adviceBlocks(kind: ErrorKind, prose: Prose): readonly Block[] {
  const entries = Object.entries<string | undefined>(errorKinds[kind].advice);
  const rows = entries.map(([retry, advice = '']): Text[] => [
    [{ code: retry }],
    prose(sentence(advice)),
    prose(RETRY[retry as Retry]),
  ]);
  return [heading(2, 'What to do', 'what-to-do'), table(['Retry', 'What to do', 'Meaning'], rows)];
}

/** The type of the result, with its comments. */
function typeBlocks(kind: ErrorKind, declarations: ReadonlyMap<string, string>): readonly Block[] {
  const text = [...declarations.values()].filter((each) => each.includes(`'${kind}'`)).join('\n\n');
  return [
    heading(2, 'Type of the result', 'result'),
    paragraph(
      'Every result also has ',
      { code: 'retry' },
      ', ',
      { code: 'basis' },
      ', ',
      { code: 'operation' },
      ', ',
      { code: 'status' },
      ', ',
      { code: 'body' },
      ' and ',
      { code: 'retryAfterMs' },
      '.',
    ),
    { is: 'code', language: 'typescript', text },
  ];
}

/** What a reader recognises a case by. */
function sight(failure: ErrorCase): Text {
  const { example, body, result } = failure;
  const code = example === undefined ? undefined : toKnownCode(result);
  if (code !== undefined) return ['code ', codeLink(`errors#code-${code}`, code)];
  if (example !== undefined && isIllustration(example)) return ['any body (not documented)'];
  return [example === undefined ? (body ?? '') : `for example: ${lowerFirst(example.summary)}`];
}

function operationsText(names: readonly string[], all: number): Text {
  if (names.length === all && all > 1) return [pageLink('operations', `all ${all} operations`)];
  return joined(names.map(operationLink));
}

/** The cases in rows: operations that fail in the same way, with the same advice, share one. */
function caseRows(cases: readonly ErrorCase[], all: number, prose: Prose): Text[][] {
  const rows = new Map<string, { readonly names: string[]; readonly cells: readonly Text[] }>();
  for (const each of cases) {
    const { operationId, result } = each;
    const retry: Text = [{ code: result.retry }, ': ', ...describeNextStep(result, prose)];
    const cells = [toStatus(each), sight(each), retry];
    const key = JSON.stringify(cells);
    const row = rows.get(key) ?? { names: [], cells };
    row.names.push(operationId);
    rows.set(key, row);
  }
  return [...rows.values()].map(({ names, cells }) => [operationsText(names, all), ...cells]);
}

/** Every operation that can fail so, and the documented bodies. */
function casesBlocks(cases: readonly ErrorCase[], all: number, prose: Prose): readonly Block[] {
  const bodies = new Map<string, Block>();
  for (const { example, operationId, statuses } of cases) {
    if (example === undefined || isIllustration(example)) continue;
    const title = `${operationId}, status ${statuses.join(', ')}: ${example.summary}`;
    bodies.set(JSON.stringify(example.value), json(example.value, title));
  }
  return [
    heading(2, 'Causes', 'cases'),
    ...tableIfAny(['Operation', 'Status', 'Body', 'Retry'], caseRows(cases, all, prose)),
    ...(bodies.size === 0 ? [] : [heading(3, 'Documented bodies', 'bodies'), ...bodies.values()]),
  ];
}

/** The case that shows most in code: one with a documented body. */
function bestCase(cases: readonly ErrorCase[]): ErrorCase | undefined {
  const documented = cases.find(({ example }) => example !== undefined && !isIllustration(example));
  return documented ?? cases.find(({ result }) => listChecks(result).length > 0) ?? cases[0];
}

function codeBlocks(cases: readonly ErrorCase[]): readonly Block[] {
  const best = bestCase(cases);
  if (best === undefined) return [];
  return [
    heading(2, 'In code', 'in-code'),
    { is: 'code', language: 'typescript', text: toHandling(best) },
    paragraph(
      'Code that handles every kind: ',
      { page: 'errors#in-code', text: 'how to act on an error' },
      '.',
    ),
  ];
}

/** Every case of every operation that is of a kind. */
export function listCases(kind: ErrorKind, operations: readonly DescribedOperation[]): readonly ErrorCase[] {
  return operations.flatMap(listErrorCases).filter(({ result }) => result.kind === kind);
}

/** What a reader may look for: a status, or that there was no response. */
function toWords({ statuses, otherwise }: ErrorCase): readonly string[] {
  return otherwise === 'no response' ? [...statuses.map(String), otherwise] : statuses.map(String);
}

/** The page of a kind of error. */
export function kindPage(kind: ErrorKind, source: Source, declarations: ReadonlyMap<string, string>): Page {
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
      {
        is: 'facts',
        facts: basis.map((each) => ({ term: `Basis: ${each}`, text: [BASIS[each]] })),
      },
      ...casesBlocks(cases, source.api.operations.length, prose),
      ...codeBlocks(cases),
      ...typeBlocks(kind, declarations),
    ],
    keywords: [...new Set([...codes, ...cases.flatMap(toWords)])],
  };
}
