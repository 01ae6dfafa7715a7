import { type Choice, choiceTable, specified } from '@data-import/sandbox';
import { table } from '../blocks.js';
import { writePage } from '../content.js';
import type { Page, Text } from '../page.js';
import { commaSeparated, prose } from '../prose.js';

function listOthers({ values, default: usual }: Choice): Text {
  if (values === undefined) return [typeof usual === 'number' ? 'any number from 0' : 'any text'];
  const others = values.filter((value) => value !== usual);
  return commaSeparated(others, (value) => ({ code: String(value) }));
}

export function choicesPage(): Page {
  const choices = Object.entries<Choice>(choiceTable);
  const choicesTable = table(
    ['Name', 'Left open', 'Default', 'Other values', 'Why', 'Specification'],
    choices.map(([name, choice]): Text[] => [
      [{ code: name }],
      prose(choice.what),
      [{ code: String(choice.default) }],
      listOthers(choice),
      prose(choice.why),
      [choice.specification],
    ]),
  );
  const statements = table(
    ['Statement', 'What the sandbox does', 'Specification'],
    Object.entries(specified).map(([name, [section, what]]): Text[] => [[name], prose(what), [section]]),
  );
  return writePage('choices', { count: choices.length, choices: [choicesTable], specified: [statements] });
}
