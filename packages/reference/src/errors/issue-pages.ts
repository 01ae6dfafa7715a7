import type { Issue, IssueCode } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import { codeBlock, codeLink, facts, heading, json, markupBlock, paragraph, table } from '../blocks.js';
import { writePage } from '../content.js';
import { type Prose, createProse } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { type Declarations, type DocumentedCode, findDeclarations, readIssueTypes } from './declarations.js';
import { type IssueExample, listIssueExamples } from './issue-examples.js';
import remedies from './remedies.json' with { type: 'json' };

export const REMEDIES: Readonly<Record<IssueCode, string>> = remedies;

/** Truncates the path of `too_deep`, which contains hundreds of keys. */
const MAX_STEPS = 20;

function exampleBlocks({ about, shown, issue }: IssueExample): readonly Block[] {
  const { pointer, path, message } = issue;
  const isShown = path.length <= MAX_STEPS;
  const place: Text = [{ code: isShown ? pointer : `${pointer.slice(0, 2 * MAX_STEPS)}…` }];
  return [
    markupBlock(about),
    shown,
    facts([
      ['Where', pointer === '' ? 'the document as a whole' : place],
      ['Message for developers', [message]],
      ['Message for end users', [describeForPerson(issue as Issue)]],
    ]),
    ...(isShown ? [json(issue, 'The issue')] : []),
  ];
}

function typeBlocks({ parameters }: DocumentedCode, types: Declarations): readonly Block[] {
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

interface PageContext {
  readonly prose: Prose;
  readonly types: Declarations;
  readonly examples: readonly IssueExample[];
}

function issuePage(documented: DocumentedCode, { prose, types, examples }: PageContext): Page {
  const { code, meaning, parameters } = documented;
  const own = examples.filter((each) => each.code === code);
  const handling = own.find((each) => each.handling !== undefined)?.handling;
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
      paragraph(...prose(REMEDIES[code])),
      heading(2, 'Example', 'example'),
      ...own.flatMap(exampleBlocks),
      ...parameterBlocks(documented, prose),
      ...typeBlocks(documented, types),
      ...(handling === undefined
        ? []
        : [heading(2, 'In code', 'in-code'), codeBlock('typescript', handling)]),
    ],
    keywords: parameters.map(({ name }) => name),
  };
}

function listPage({ issueCodes }: Source, prose: Prose): Page {
  const rows = issueCodes.map(({ code, meaning }): Text[] => [
    [codeLink(`issues/${code}`, code)],
    prose(meaning),
    prose(REMEDIES[code]),
  ]);
  const codes = table(['Code', 'Meaning', 'What to do'], rows);
  const page = writePage('issues', { count: issueCodes.length, codes: [codes] });
  return { ...page, keywords: issueCodes.map(({ code }) => code) };
}

export function issuePages(source: Source): readonly Page[] {
  const context = {
    prose: createProse(source),
    types: readIssueTypes(),
    examples: listIssueExamples(source),
  };
  return [listPage(source, context.prose), ...source.issueCodes.map((each) => issuePage(each, context))];
}
