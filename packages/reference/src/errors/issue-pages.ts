import * as validators from '@data-import/validators';
import type { Issue, IssueCode, Validator } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import type { DocumentedCode } from '../issue-codes.js';
import {
  codeBlock,
  codeLink,
  counted,
  facts,
  heading,
  json,
  markupBlock,
  paragraph,
  table,
} from '../blocks.js';
import { toLiteral } from '../operations/calls.js';
import { contractLink, type Prose, createProse } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { type Demonstration, listDemonstrations, type ShownIssue } from './issue-demonstrations.js';
import { type IssueExample, issueExamples } from './issue-examples.js';
import { findDeclarations, readDeclarations } from './kind-page.js';

/** The remedy for each issue code: a new code does not compile without one. */
const WHAT_TO_DO: Readonly<Record<IssueCode, string>> = {
  missing:
    'Send the field. Where the issue has a `condition`, the values of other fields make it required: send it, or correct those. With `requiredBy`, that field does.',
  undocumented:
    'Correct the name, for which `suggestion` is the likely one, or leave the field out. Where names are limited, `nameIssue` states how. The service may give a meaning to an undocumented field later.',
  type: 'Send the JSON type that `expected` names. With `quoted`, take away the quotes; with `format`, send text in that format.',
  format:
    'Write the value in the format that `format` names. With `nonexistent` it is written well, but there is no such day or time.',
  pattern: 'Write the value so that it matches `pattern`.',
  value: 'Send one of the values in `allowed`, in the same case.',
  forbidden:
    'Leave the field out, or correct the fields in `condition`. Where the issue has `allowed`, one of these values is fine, too.',
  too_small:
    'Send at least `limit`, or that many characters, items or fields; with `exclusive`, more than that. With `matching`, the limit is about items of a certain kind. An optional field without data is left out.',
  too_large:
    'Send at most `limit`, or that many characters, items or fields; with `exclusive`, less than that.',
  not_multiple: 'Send a multiple of `multipleOf`.',
  not_unique: 'Remove one of the two equal items, whose indexes are in `items`.',
  excluded: 'Send another value, or leave the field out: the contract rules out this one.',
  ambiguous: 'Change the value so that it is only one of the `alternatives`, such as by leaving out a field.',
  at_least_one: 'Send one or more of the fields in `fields`.',
  exactly_one:
    'Send one of the fields in `fields` and leave out the others; `present` has those that were there.',
  no_match: 'Send what one of the `alternatives` describes.',
  too_deep:
    'Look for the code that builds the document: none of the contracts needs this depth. What an operation reports about fields may be nested as deep as its request, and no deeper.',
  unreadable:
    'Validate plain data, as `JSON.parse` returns it. What was passed has a getter, or is a Proxy, that throws. With `inherited`, fields come from a prototype: copy them into a plain object.',
  inexact_number:
    "Send the digits as a string where the contract accepts one, or round the number before it is written. Most JSON parsers read another number, and do not report it. To accept the rounded number of an event, pass `inexactNumbers: 'allow'`.",
  duplicate_name:
    'Write each name once. Most JSON parsers keep the last value; some keep the first, or reject the text.',
  reported:
    'Read `text`, which has the words of the service. Validate the same request with its contract: that gives codes and parameters. Do not compare the words in code, since they may change.',
};

export function findRemedy(code: string): string {
  const remedy = Object.entries(WHAT_TO_DO).find(([known]) => known === code)?.[1];
  if (remedy === undefined) throw new Error(`${code} has no remedy`);
  return remedy;
}

function whatToDo(code: string, prose: Prose): Text {
  return prose(findRemedy(code));
}

export function findIssue({ contract, value, code }: IssueExample): ShownIssue {
  const validator = Reflect.get(validators, contract) as Validator<unknown>;
  const result = validator.validate(value);
  const [issue] = result.ok ? [] : result.issues;
  if (issue?.code !== code) throw new Error(`${contract} reports ${issue?.code} in place of ${code}`);
  return issue;
}

function shortPointer({ pointer }: ShownIssue): string {
  if (pointer === '') return 'the document as a whole';
  return pointer.length > 80 ? `${pointer.slice(0, 40)}…` : pointer;
}

function messageBlocks(issue: ShownIssue): readonly Block[] {
  return [
    facts([
      ['Where', [issue.pointer === '' ? shortPointer(issue) : { code: shortPointer(issue) }]],
      ['Message for developers', [issue.message]],
      ['Message for end users', [describeForPerson(issue as Issue)]],
    ]),
    // The path of a document that is too deep has hundreds of keys.
    ...(issue.path.length > 20 ? [] : [json(issue, 'The issue')]),
  ];
}

function exampleBlocks(example: IssueExample): readonly Block[] {
  const { contract, value } = example;
  const issue = findIssue(example);
  return [
    heading(3, `${contract}: ${shortPointer(issue)}`, `${contract}-${issue.path.join('-') || 'whole'}`),
    paragraph('This payload does not conform to ', contractLink(contract), ':'),
    json(value, contract),
    ...messageBlocks(issue),
  ];
}

function demonstrationBlocks({ about, shown, issues: [issue] }: Demonstration): readonly Block[] {
  return issue === undefined ? [] : [paragraph(...about), shown, ...messageBlocks(issue)];
}

/** More parameters than this do not fit a line. */
const MAX_SHOWN = 3;

export function issueCodeText({ contract, value, code, parameters }: IssueExample): string {
  const names = ['pointer', ...Object.keys(parameters).slice(0, MAX_SHOWN)];
  return `import { ${contract} } from '@data-import/validators';

const result = ${contract}.validate(${toLiteral(value)});

if (!result.ok) {
  for (const issue of result.issues) {
    if (issue.code === '${code}') console.log(${names.map((name) => `issue.${name}`).join(', ')});
  }
}`;
}

function typeBlocks({ parameters }: DocumentedCode, types: ReadonlyMap<string, string>): readonly Block[] {
  const named = parameters.map(({ type }) => type);
  const declarations = findDeclarations(named, types);
  return declarations.length === 0 ? [] : [codeBlock('typescript', declarations.join('\n\n'), 'The types')];
}

function parameterBlocks({ parameters }: DocumentedCode, prose: Prose): readonly Block[] {
  const rows = parameters.map(({ name, type, isOptional, meaning }): Text[] => [
    [{ code: name }],
    [{ code: type }],
    [isOptional ? 'sometimes' : 'always'],
    prose(meaning),
  ]);
  const others = rows.length === 0 ? '; this one has nothing else.' : '. This one also has:';
  const everywhere = markupBlock(`Every issue has \`code\`, \`message\`, \`path\` and \`pointer\`${others}`);
  return [
    heading(2, 'Parameters', 'parameters'),
    everywhere,
    ...(rows.length === 0 ? [] : [table(['Parameter', 'Type', 'Present', 'Meaning'], rows)]),
  ];
}

function issuePage(documented: DocumentedCode, source: Source, types: ReadonlyMap<string, string>): Page {
  const prose = createProse(source);
  const { code, meaning } = documented;
  const examples = issueExamples.filter((each) => each.code === code);
  const demonstrations = listDemonstrations(source).filter((each) => each.code === code);
  const [first] = examples;
  return {
    path: `issues/${code}`,
    kind: 'issue-code',
    section: 'errors',
    group: 'Issue codes',
    title: code,
    isCode: true,
    summary: prose(meaning),
    labels: [],
    blocks: [
      heading(2, 'What to do', 'what-to-do'),
      paragraph(...whatToDo(code, prose)),
      heading(2, 'Example', 'example'),
      ...examples.flatMap(exampleBlocks),
      ...demonstrations.flatMap(demonstrationBlocks),
      ...parameterBlocks(documented, prose),
      ...typeBlocks(documented, types),
      ...(first === undefined
        ? []
        : [heading(2, 'In code', 'in-code'), codeBlock('typescript', issueCodeText(first))]),
    ],
    keywords: documented.parameters.map(({ name }) => name),
  };
}

function listPage(source: Source): Page {
  const prose = createProse(source);
  const { issueCodes } = source;
  const rows = issueCodes.map(({ code, meaning }): Text[] => [
    [codeLink(`issues/${code}`, code)],
    prose(meaning),
    whatToDo(code, prose),
  ]);
  return {
    path: 'issues',
    kind: 'list',
    section: 'errors',
    title: 'Issue codes',
    summary: [`The ${counted(issueCodes.length, 'code')} of issues that validators report.`],
    labels: [],
    blocks: [
      markupBlock(
        'A validator reports one issue for each fault, in document order. An issue is plain data: its code and parameters are stable, its message may improve in any release. Neither contains payload values unless you ask for them. [Check a payload](check) to see the issues of yours, and [errors](errors) for what the service responds.',
      ),
      table(['Code', 'Meaning', 'What to do'], rows),
    ],
    keywords: issueCodes.map(({ code }) => code),
  };
}

export function issuePages(source: Source): readonly Page[] {
  const types = readDeclarations('packages/validators/src/runtime/issue.ts');
  return [listPage(source), ...source.issueCodes.map((each) => issuePage(each, source, types))];
}
