import { errorKinds } from '@data-import/errors';
import {
  codeLink,
  counted,
  heading,
  json,
  paragraph,
  table,
  tableIfAny,
  pageLink,
} from '../operations/blocks.js';
import type { DescribedOperation } from '../operations/api-document.js';
import { joined, operationLink, type Prose, proseOf, sentence } from '../operations/prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { checkWithOf, type ErrorCase, type ErrorKind, errorCasesOf, isIllustration } from './error-cases.js';
import { knownCodeOf, lowerFirst, nextStepOf, statusOf } from './error-lines.js';
import { handlingOf } from './in-code.js';
import type { DocumentedKind, ResultDocumentation } from './result-documentation.js';

const BASIS = {
  specification: 'What to do follows from the specification.',
  http: 'The specification does not describe the response: what to do follows from the meaning of its status, or of a lost connection.',
} as const;

/** What `retry` may be, and what to do then. */
function adviceBlocks(kind: ErrorKind, { retries }: ResultDocumentation, prose: Prose): readonly Block[] {
  const entries = Object.entries<string | undefined>(errorKinds[kind].advice);
  const rows = entries.map(([retry, advice = '']): Text[] => [
    [{ code: retry }],
    prose(sentence(advice)),
    prose(sentence(retries.get(retry) ?? '')),
  ]);
  return [
    heading(2, 'What to do', 'what-to-do'),
    table(['Retry', 'What to do', 'What the value means'], rows),
  ];
}

/** What a field means. Where its kind does not say so, another kind with the field does. */
function meaningOf(name: string, kinds: readonly DocumentedKind[]): string {
  const fields = kinds.flatMap((each) => each.fields).filter((field) => field.name === name);
  return fields.find(({ meaning }) => meaning !== '')?.meaning ?? '';
}

function fieldBlocks(
  { fields, kind }: DocumentedKind & { readonly kind: ErrorKind },
  { kinds }: ResultDocumentation,
  prose: Prose,
): readonly Block[] {
  const own: readonly string[] = errorKinds[kind].fields;
  const rows = fields
    .filter(({ name }) => own.includes(name) || name === 'retryAfterMs')
    .map(({ name, type, meaning }): Text[] => [
      [{ code: name }],
      [{ code: type }],
      prose(meaning === '' ? meaningOf(name, kinds) : meaning),
    ]);
  return [
    heading(2, 'What the result has', 'result'),
    paragraph(
      'Beside ',
      { code: 'kind' },
      ', ',
      { code: 'retry' },
      ', ',
      { code: 'basis' },
      ', ',
      { code: 'operation' },
      ', ',
      { code: 'status' },
      ' and ',
      { code: 'body' },
      ', as they were passed in or found:',
    ),
    table(['Field', 'Type', 'Meaning'], rows),
  ];
}

/** What a reader recognises a case by. */
function sight(failure: ErrorCase): Text {
  const { example, body, result } = failure;
  const code = example === undefined ? undefined : knownCodeOf(result);
  if (code !== undefined) return ['code ', codeLink(`errors#code-${code}`, code)];
  if (example !== undefined && isIllustration(example)) return ['any body: it is not documented'];
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
    const retry: Text = [{ code: result.retry }, ': ', ...nextStepOf(result, prose)];
    const cells = [statusOf(each), sight(each), retry];
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
    heading(2, 'Where it comes from', 'cases'),
    ...tableIfAny(['Operation', 'Status', 'Body', 'Retry'], caseRows(cases, all, prose)),
    ...(bodies.size === 0 ? [] : [heading(3, 'Documented bodies', 'bodies'), ...bodies.values()]),
  ];
}

/** The case that shows most in code: one with a documented body. */
function bestCase(cases: readonly ErrorCase[]): ErrorCase | undefined {
  const documented = cases.find(({ example }) => example !== undefined && !isIllustration(example));
  return documented ?? cases.find(({ result }) => checkWithOf(result).length > 0) ?? cases[0];
}

function codeBlocks(cases: readonly ErrorCase[]): readonly Block[] {
  const best = bestCase(cases);
  if (best === undefined) return [];
  return [
    heading(2, 'In code', 'in-code'),
    { is: 'code', language: 'typescript', text: handlingOf(best) },
    paragraph(
      'Code that handles every kind: ',
      { page: 'errors#in-code', text: 'how to act on an error' },
      '.',
    ),
  ];
}

/** Every case of every operation that is of a kind. */
export function casesOf(kind: ErrorKind, operations: readonly DescribedOperation[]): readonly ErrorCase[] {
  return operations.flatMap(errorCasesOf).filter(({ result }) => result.kind === kind);
}

/** What a reader may look for: a status, or that there was no response. */
function wordsOf({ statuses, otherwise }: ErrorCase): readonly string[] {
  return otherwise === 'no response' ? [...statuses.map(String), otherwise] : statuses.map(String);
}

/** The page of a kind of error. */
export function kindPage(kind: ErrorKind, source: Source, documentation: ResultDocumentation): Page {
  const prose = proseOf(source);
  const { happened, basis } = errorKinds[kind];
  const documented = documentation.kinds.find((each) => each.kind === kind);
  if (documented === undefined) throw new Error(`no type documents the kind ${kind}`);
  const cases = casesOf(kind, source.api.operations);
  const operations = new Set(cases.map(({ operationId }) => operationId));
  const codes = cases.flatMap(({ result }) => knownCodeOf(result) ?? []);
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
      paragraph(...prose(documented.description)),
      ...adviceBlocks(kind, documentation, prose),
      {
        is: 'facts',
        facts: basis.map((each) => ({ term: `Basis: ${each}`, text: [BASIS[each]] })),
      },
      ...casesBlocks(cases, source.api.operations.length, prose),
      ...codeBlocks(cases),
      ...fieldBlocks({ ...documented, kind }, documentation, prose),
    ],
    keywords: [...new Set([...codes, ...cases.flatMap(wordsOf)])],
  };
}
