import type { EventContracts, RestContracts } from '@data-import/workspace/contracts';
import { conditionalRulesTable } from './conditional-rules.js';
import { errorBodiesTable } from './error-bodies.js';
import { eventGapsTable, freeFormFieldsTable } from './event-gaps.js';
import { eventNamesTable, SHOWN } from './event-names.js';
import { closedListsTable, openEnumsTable } from './known-values.js';
import { nullableTable, numbersTable } from './numbers.js';
import { parametersTable } from './parameters.js';
import { eventReadingsTable, generalGapsList, restReadingsTable, standInsTable } from './remarks.js';
import { requiredBasis } from './required-basis.js';
import { requiredFieldsTable } from './required-fields.js';
import { restGapsTable } from './rest-gaps.js';
import { valueExamples } from './value-examples.js';
import { valueFormatsTable } from './value-formats.js';

/** TypeScript files that the page shows in full, by the name of their section. */
export const SNIPPETS = { 'unseen value': 'unseen-value.ts', 'error response': 'error-response.ts' } as const;

/** The generated sections of the page by name. */
export function generatedSections(
  rest: RestContracts,
  events: EventContracts,
  snippets: ReadonlyMap<string, string>,
): Map<string, string> {
  const sections = new Map([
    ['required fields', requiredFieldsTable(rest, requiredBasis)],
    ['nullable fields', nullableTable(rest)],
    ['value formats', valueFormatsTable(valueExamples, rest)],
    ['numbers', numbersTable(rest)],
    ['parameters', parametersTable(rest)],
    ['open enums', openEnumsTable(rest)],
    ['closed lists', closedListsTable(rest)],
    ['conditional rules', conditionalRulesTable(rest)],
    ['error bodies', errorBodiesTable(rest)],
    ['gaps of REST', restGapsTable(rest)],
    ['general gaps of REST', generalGapsList(rest.gaps)],
    ['assumptions of REST', restReadingsTable(rest)],
    ['free-form event fields', freeFormFieldsTable(events)],
    ['gaps of events', eventGapsTable(events)],
    ['general gaps of events', generalGapsList(events.gaps)],
    ['assumptions of events', eventReadingsTable(events)],
    ['stand-in names', standInsTable(rest, events)],
    ['event names', eventNamesTable(events, SHOWN)],
  ]);
  for (const [name, source] of snippets) sections.set(name, `\`\`\`ts\n${source.trim()}\n\`\`\``);
  return sections;
}
