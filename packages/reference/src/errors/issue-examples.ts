import { fromFieldErrors } from '@data-import/errors';
import * as validators from '@data-import/validators';
import type { IssueCode, Validator } from '@data-import/validators';
import { createValidator, fitsTable, schema as toTable } from '@data-import/validators/runtime';
import { readJson } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import { codeBlock, json } from '../blocks.js';
import { toLiteral } from '../operations/calls.js';
import type { CodeBlock } from '../page.js';
import type { Source } from '../source.js';

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

const ACCOUNT = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const TRANSACTION = { transaction_id: 'T-1', transaction_date: '2024-03-01', amount: 12.5 };

const DOCUMENTS: readonly (readonly [code: IssueCode, contract: string, value: unknown])[] = [
  ['missing', 'Account', { import_supplier: 'EXAMPLE' }],
  ['missing', 'RegistrationFlow', { mpxn: '1200012345678', status: 'REGISTRATION_FLOW_ERROR' }],
  ['undocumented', 'Account', { ...ACCOUNT, custmers: [] }],
  ['type', 'PaymentSchedule', { day_of_month: '1' }],
  ['type', 'DunningPath', { path_name: 'STANDARD', start_date: 20240301 }],
  ['format', 'DunningPath', { path_name: 'STANDARD', start_date: '2023-02-29' }],
  ['value', 'AccountTransferStatus', { status: 'DONE', platform_account_number: '' }],
  ['forbidden', 'Transaction', { ...TRANSACTION, type: 'SUPPLY_CHARGE', reason: 'Standing charge' }],
  ['too_small', 'FieldErrors', { mobile: [] }],
  ['at_least_one', 'Note', { created_at: '2024-03-01T09:30:00Z' }],
  ['exactly_one', 'PsrRecord', { elec_industry_code: '01', gas_industry_code: '02' }],
  ['no_match', 'FieldErrors', { mobile: 5 }],
];

type Validated = { readonly ok: true } | { readonly ok: false; readonly issues: readonly ShownIssue[] };

function listIssues(result: Validated): readonly ShownIssue[] {
  return result.ok ? [] : result.issues;
}

function contractMarkup(contract: string): string {
  return `[\`${contract}\`](contracts/${contract})`;
}

function documentExample([code, contract, value]: (typeof DOCUMENTS)[number]): Candidate {
  const validator = Reflect.get(validators, contract) as Validator<unknown>;
  const issues = listIssues(validator.validate(value));
  return {
    code,
    about: `This payload does not conform to ${contractMarkup(contract)}:`,
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
  return `import { ${contract} } from '@data-import/validators';

const result = ${contract}.validate(${toLiteral(value)});

if (!result.ok) {
  for (const issue of result.issues) {
    if (issue.code === '${issue.code}') console.log(${names.map((name) => `issue.${name}`).join(', ')});
  }
}`;
}

const LEVELS = 1000;

function listCalls(): readonly Candidate[] {
  const token = 'Bearer 0123456789abcdef';
  const payload = {
    get import_supplier(): string {
      throw new Error('not loaded');
    },
  };
  let body: unknown = ['A message.'];
  for (let level = 0; level < LEVELS; level += 1) body = { a: body };
  return [
    {
      code: 'pattern',
      about: `The value of the header ${contractMarkup('Authorization')}:`,
      shown: codeBlock('typescript', `Authorization.validate('${token}');`),
      issues: listIssues(validators.Authorization.validate(token)),
    },
    {
      code: 'too_deep',
      about: `Messages about fields, which may be nested, against ${contractMarkup('FieldErrors')}:`,
      shown: codeBlock(
        'typescript',
        `let body: unknown = ['A message.'];
for (let level = 0; level < ${LEVELS}; level += 1) body = { a: body };

FieldErrors.validate(body);`,
      ),
      issues: listIssues(validators.FieldErrors.validate(body)),
    },
    {
      code: 'unreadable',
      about: `A getter of this object throws when ${contractMarkup('Account')} reads it:`,
      shown: codeBlock(
        'typescript',
        `const payload = {
  get import_supplier(): string {
    throw new Error('not loaded');
  },
};

Account.validate(payload);`,
      ),
      issues: listIssues(validators.Account.validate(payload)),
    },
  ];
}

const TEXTS: readonly (readonly [code: IssueCode, text: string])[] = [
  ['inexact_number', '{ "meter_point": { "identifier": 12000345678912345678 } }'],
  ['duplicate_name', '{ "reading_value": "10", "reading_value": "11" }'],
];

/** These issues need the text, because `JSON.parse` drops duplicate names and rounds numbers. */
function textExample([code, text]: (typeof TEXTS)[number]): Candidate {
  const reading = readJson(text, { duplicateNames: 'report' });
  return {
    code,
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
    ...DOCUMENTS.map(documentExample),
    ...listCalls(),
    ...OWN.map(ownExample),
    ...TEXTS.map(textExample),
    reportedExample(source),
  ];
  return candidates.map(({ issues: [issue], ...example }) => {
    if (issue?.code !== example.code) throw new Error(`${example.code}: the first issue is ${issue?.code}`);
    return { ...example, issue };
  });
}
