import { type Choice, choiceTable, specified } from '@data-import/sandbox';
import { createPage, codeBlock, counted, heading, table } from '../blocks.js';
import type { Inline, Page, Text } from '../page.js';
import { prose } from '../prose.js';

function listOthers({ values, default: usual }: Choice): Text {
  if (values === undefined) return [typeof usual === 'number' ? 'any number from 0' : 'any text'];
  const others = values.filter((value) => value !== usual);
  return others.flatMap((value, index): Inline[] => [
    ...(index === 0 ? [] : [', ']),
    { code: String(value) },
  ]);
}

export function choicesPage(): Page {
  const choices = Object.entries<Choice>(choiceTable);
  return createPage({
    path: 'choices',
    kind: 'guide',
    section: 'guides',
    title: 'Choices of the sandbox',
    summary: `${counted(choices.length, 'choice')} that the sandbox makes where the specification is silent, and how to change them.`,
    blocks: [
      'The sandbox is a model of the service for tests and for trying things out. These choices are its own: the service may differ. See also [our assumptions](assumptions) and [gaps](gaps).',
      heading(2, 'Change a choice', 'change'),
      codeBlock('sh', 'npx @data-import/sandbox --choice unauthorizedStatus=403 --choice importDelayMs=0'),
      codeBlock('typescript', "createSandbox({ choices: { unauthorizedStatus: '403', importDelayMs: 0 } });"),
      heading(2, 'All choices', 'all'),
      table(
        ['Name', 'Left open', 'Default', 'Other values', 'Why', 'Specification'],
        choices.map(([name, choice]): Text[] => [
          [{ code: name }],
          prose(choice.what),
          [{ code: String(choice.default) }],
          listOthers(choice),
          prose(choice.why),
          [choice.specification],
        ]),
      ),
      heading(2, 'What the specification states', 'specified'),
      'Everything else that the sandbox does rests on these statements.',
      table(
        ['Statement', 'What the sandbox does', 'Specification'],
        Object.entries(specified).map(([name, [section, what]]): Text[] => [[name], prose(what), [section]]),
      ),
    ],
    keywords: ['sandbox', 'mock'],
  });
}
