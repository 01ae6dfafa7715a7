import { fromFieldErrors } from '@data-import/errors';
import { Account, Authorization, FieldErrors, type IssueCode } from '@data-import/validators';
import { createValidator, fitsTable, schema as toTable } from '@data-import/validators/runtime';
import { readJson } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import { codeBlock, json, markup } from '../blocks.js';
import { operationLink } from '../prose.js';
import type { CodeBlock, Text } from '../page.js';
import type { Source } from '../source.js';

/** An issue as a page shows it, from a validator or from the service. */
export interface ShownIssue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly pointer: string;
}

export interface Demonstration {
  readonly code: IssueCode;
  readonly about: Text;
  readonly shown: CodeBlock;
  readonly issues: readonly ShownIssue[];
}

type Validated = { readonly ok: true } | { readonly ok: false; readonly issues: readonly ShownIssue[] };

function listIssues(result: Validated): readonly ShownIssue[] {
  return result.ok ? [] : result.issues;
}

const LEVELS = 1000;

function tooDeep(): Demonstration {
  let body: unknown = ['A message.'];
  for (let level = 0; level < LEVELS; level += 1) body = { a: body };
  const text = `let body: unknown = ['A message.'];
for (let level = 0; level < ${LEVELS}; level += 1) body = { a: body };

FieldErrors.validate(body);`;
  return {
    code: 'too_deep',
    about: markup(
      'Messages about fields, which may be nested, against [`FieldErrors`](contracts/FieldErrors):',
    ),
    shown: codeBlock('typescript', text),
    issues: listIssues(FieldErrors.validate(body)),
  };
}

function unreadable(): Demonstration {
  const payload = {
    get import_supplier(): string {
      throw new Error('not loaded');
    },
  };
  const text = `const payload = {
  get import_supplier(): string {
    throw new Error('not loaded');
  },
};

Account.validate(payload);`;
  return {
    code: 'unreadable',
    about: markup(
      'An object of which a field throws when it is read, against [`Account`](contracts/Account):',
    ),
    shown: codeBlock('typescript', text),
    issues: listIssues(Account.validate(payload)),
  };
}

const IN_TEXT: readonly (readonly [code: IssueCode, text: string])[] = [
  ['inexact_number', '{ "meter_point": { "identifier": 12000345678912345678 } }'],
  ['duplicate_name', '{ "reading_value": "10", "reading_value": "11" }'],
];

/** Only a text contains them, not its parsed value. */
function inText([code, text]: (typeof IN_TEXT)[number]): Demonstration {
  const reading = readJson(text, { duplicateNames: 'report' });
  return {
    code,
    about: markup('What `readJson` finds in a text, and `parseEvent` in the text of an [event](events):'),
    shown: codeBlock('json', text),
    issues: reading.ok ? reading.findings.map((finding) => toTextIssue(finding)) : [],
  };
}

function pattern(): Demonstration {
  return {
    code: 'pattern',
    about: markup('The value of the header [`Authorization`](contracts/Authorization):'),
    shown: codeBlock('typescript', "Authorization.validate('Bearer 0123456789abcdef');"),
    issues: listIssues(Authorization.validate('Bearer 0123456789abcdef')),
  };
}

function reported({ api }: Source): Demonstration {
  const bodies = api.operations.flatMap(({ operationId, responses }) =>
    responses
      .filter(({ status }) => status >= 400)
      .flatMap(({ examples }) => examples.map(({ value, summary }) => ({ operationId, value, summary }))),
  );
  const found = bodies.find(({ value }) => fromFieldErrors(value) !== undefined);
  if (found === undefined) throw new Error('no example has messages about fields');
  const { operationId, value, summary } = found;
  return {
    code: 'reported',
    about: [...markup('What `fromFieldErrors` makes of a response of '), operationLink(operationId), ':'],
    shown: json(value, summary),
    issues: fromFieldErrors(value) ?? [],
  };
}

type Keywords = Parameters<typeof toTable>[0];

/** Keywords that the API does not use, as JSON Schema and as the compiler writes them, and a value that violates them. */
const OWN: readonly (readonly [code: IssueCode, schema: object, keywords: Keywords, value: unknown])[] = [
  ['too_large', { maximum: 31 }, { maximum: 31 }, 32],
  ['not_multiple', { multipleOf: 0.5 }, { multipleOf: 0.5 }, 1.2],
  ['not_unique', { uniqueItems: true }, { uniqueItems: true }, ['GAS', 'ELECTRICITY', 'GAS']],
  ['excluded', { not: { pattern: '^TEST' } }, { not: toTable({ pattern: /^TEST/u }) }, 'TEST-1'],
  [
    'ambiguous',
    { oneOf: [{ type: 'string' }, { maxLength: 8 }] },
    {
      oneOf: {
        branches: [toTable({ types: ['string'] }), toTable({ maxLength: 8 })],
        alternatives: [[{ kind: 'string' }], [{ kind: 'string' }]],
      },
    },
    'A-1',
  ],
];

function own([code, schema, keywords, value]: (typeof OWN)[number]): Demonstration {
  const table = toTable(keywords);
  const guard = (given: unknown): given is unknown => fitsTable(() => table, given);
  const validator = createValidator('Own', guard, () => table);
  return {
    code,
    about: markup(
      'The [contracts](contracts) of the API do not lead to this issue. A contract of your own, compiled by `@data-import/compiler`, and a value that does not conform to it:',
    ),
    shown: json({ schema, value }, 'schema and value'),
    issues: listIssues(validator.validate(value)),
  };
}

/**
 * Code for the issues that have no short example.
 *
 * @throws {Error} if one of them is not reported.
 */
export function listDemonstrations(source: Source): readonly Demonstration[] {
  const all = [pattern(), ...OWN.map(own), tooDeep(), unreadable(), ...IN_TEXT.map(inText), reported(source)];
  for (const { code, issues } of all) {
    if (issues[0]?.code !== code) throw new Error(`${code}: the validators report ${issues[0]?.code}`);
  }
  return all;
}
