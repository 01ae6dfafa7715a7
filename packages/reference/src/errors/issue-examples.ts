import { runInNewContext } from 'node:vm';
import { fromFieldErrors } from '@data-import/errors';
import * as validators from '@data-import/validators';
import type { IssueCode, Validator } from '@data-import/validators';
import { createValidator, fitsTable, schema as toTable } from '@data-import/validators/runtime';
import { readJson } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import ts from 'typescript';
import { codeBlock, json } from '../blocks.js';
import { toLiteral } from '../operations/calls.js';
import type { CodeBlock } from '../page.js';
import { readSample } from '../samples/sample.js';
import type { Source } from '../source.js';
import EXAMPLES from './issue-examples.json' with { type: 'json' };

export interface ShownIssue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly pointer: string;
}

export interface IssueExample {
  readonly code: IssueCode;
  readonly about: string;
  readonly shown: CodeBlock;
  readonly issue: ShownIssue;
  readonly handling?: string;
}

type Candidate = Omit<IssueExample, 'issue'> & { readonly issues: readonly ShownIssue[] };

type Validated = { readonly ok: true } | { readonly ok: false; readonly issues: readonly ShownIssue[] };

function listIssues(result: Validated): readonly ShownIssue[] {
  return result.ok ? [] : result.issues;
}

function documentExample({ code, contract, value }: (typeof EXAMPLES.documents)[number]): Candidate {
  const validator = Reflect.get(validators, contract) as Validator<unknown>;
  const issues = listIssues(validator.validate(value));
  return {
    code: code as IssueCode,
    about: `This payload does not conform to [\`${contract}\`](contracts/${contract}):`,
    shown: json(value, contract),
    issues,
    ...(issues[0] !== undefined && { handling: toHandling(contract, value, issues[0]) }),
  };
}

const COMMON = new Set(['code', 'message', 'path', 'pointer']);

/** A fourth parameter would wrap the sample's line. */
const MAX_SHOWN = 3;

function toHandling(contract: string, value: unknown, issue: ShownIssue): string {
  const parameters = Object.keys(issue).filter((name) => !COMMON.has(name));
  const names = ['pointer', ...parameters.slice(0, MAX_SHOWN)];
  const shown = names.map((name) => `issue.${name}`).join(', ');
  return readSample('handle-issue', { contract, value: toLiteral(value), code: issue.code, shown });
}

/** Runs the code as it is shown. */
function callExample({ code, about, lines }: (typeof EXAMPLES.calls)[number]): Candidate {
  const text = lines.join('\n');
  const issues = listIssues(runInNewContext(ts.transpile(text), { ...validators }) as Validated);
  return { code: code as IssueCode, about, shown: codeBlock('typescript', text), issues };
}

/** These issues need the text, because `JSON.parse` drops duplicate names and rounds numbers. */
function textExample({ code, text }: (typeof EXAMPLES.texts)[number]): Candidate {
  const reading = readJson(text, { duplicateNames: 'report' });
  return {
    code: code as IssueCode,
    about: '`readJson` reports this for a text, and `parseEvent` for the text of an [event](events):',
    shown: codeBlock('json', text),
    issues: reading.ok ? reading.findings.map((finding) => toTextIssue(finding)) : [],
  };
}

function reportedExample({ api }: Source): Candidate {
  const bodies = api.operations.flatMap(({ operationId, responses }) =>
    responses
      .filter(({ status }) => status >= 400)
      .flatMap(({ examples }) => examples.map((example) => ({ operationId, ...example }))),
  );
  const found = bodies.find(({ value }) => fromFieldErrors(value) !== undefined);
  if (found === undefined) throw new Error('no example has messages about fields');
  const { operationId, value, summary } = found;
  return {
    code: 'reported',
    about: `\`fromFieldErrors\` turns this response of [\`${operationId}\`](operations/${operationId}) into issues:`,
    shown: json(value, summary),
    issues: fromFieldErrors(value) ?? [],
  };
}

type Keywords = Parameters<typeof toTable>[0];

const OWN: readonly (readonly [code: IssueCode, schema: object, value: unknown, keywords?: Keywords])[] = [
  ['too_large', { maximum: 31 }, 32],
  ['not_multiple', { multipleOf: 0.5 }, 1.2],
  ['not_unique', { uniqueItems: true }, ['GAS', 'ELECTRICITY', 'GAS']],
  ['excluded', { not: { pattern: '^TEST' } }, 'TEST-1', { not: toTable({ pattern: /^TEST/u }) }],
  [
    'ambiguous',
    { oneOf: [{ type: 'string' }, { maxLength: 8 }] },
    'A-1',
    {
      oneOf: {
        branches: [toTable({ types: ['string'] }), toTable({ maxLength: 8 })],
        alternatives: [[{ kind: 'string' }], [{ kind: 'string' }]],
      },
    },
  ],
];

function ownExample([code, schema, value, keywords = schema]: (typeof OWN)[number]): Candidate {
  const table = toTable(keywords);
  const guard = (given: unknown): given is unknown => fitsTable(() => table, given);
  return {
    code,
    about:
      'No [contract](contracts) of the API leads to this issue. This is a contract of your own, compiled by `@data-import/compiler`, and a value that does not conform to it:',
    shown: json({ schema, value }, 'schema and value'),
    issues: listIssues(createValidator('Own', guard, () => table).validate(value)),
  };
}

export function listIssueExamples(source: Source): readonly IssueExample[] {
  const candidates = [
    ...EXAMPLES.documents.map(documentExample),
    ...EXAMPLES.calls.map(callExample),
    ...OWN.map(ownExample),
    ...EXAMPLES.texts.map(textExample),
    reportedExample(source),
  ];
  return candidates.map(({ issues: [issue], ...example }) => {
    if (issue?.code !== example.code) throw new Error(`${example.code}: the first issue is ${issue?.code}`);
    return { ...example, issue };
  });
}
