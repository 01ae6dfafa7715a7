import type { EventContracts, RestContracts } from '@data-import/workspace/contracts';
import { conditionalRulesTable } from './tables/conditional-rules.js';
import { errorBodiesTable } from './tables/error-bodies.js';
import { eventGapsTable, freeFormFieldsTable } from './tables/event-gaps.js';
import { eventNamesTable, SHOWN } from './tables/event-names.js';
import { closedListsTable, openEnumsTable } from './tables/known-values.js';
import { nullableTable, numbersTable } from './tables/numbers.js';
import { parametersTable } from './tables/parameters.js';
import { requiredBasis } from './tables/required-basis.js';
import { requiredMembersTable } from './tables/required-members.js';
import { restGapsTable } from './tables/rest-gaps.js';
import { valueExamples } from './tables/value-examples.js';
import { valueFormatsTable } from './tables/value-formats.js';

/** TypeScript files that the page shows whole, by the name of their section. */
export const SNIPPETS = { 'unseen value': 'unseen-value.ts', 'error answer': 'error-answer.ts' } as const;

/** Every text of the page that is made from something else, by the name that its marker has. */
export function generatedTexts(
  rest: RestContracts,
  events: EventContracts,
  snippets: ReadonlyMap<string, string>,
): Map<string, string> {
  const tables = new Map([
    ['required members', requiredMembersTable(rest, requiredBasis)],
    ['nullable members', nullableTable(rest)],
    ['value formats', valueFormatsTable(valueExamples)],
    ['numbers', numbersTable(rest)],
    ['parameters', parametersTable(rest)],
    ['open enums', openEnumsTable(rest)],
    ['closed lists', closedListsTable(rest)],
    ['conditional rules', conditionalRulesTable(rest)],
    ['error bodies', errorBodiesTable(rest)],
    ['gaps of REST', restGapsTable(rest)],
    ['free-form event fields', freeFormFieldsTable(events)],
    ['gaps of events', eventGapsTable(events)],
    ['event names', eventNamesTable(events, SHOWN)],
  ]);
  for (const [name, source] of snippets) tables.set(name, `\`\`\`ts\n${source.trim()}\n\`\`\``);
  return tables;
}
