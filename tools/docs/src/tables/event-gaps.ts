import { groupBy } from '../group-by.js';
import type { EventContracts, Gap } from '@data-import/workspace/contracts';
import { code, table } from '../markdown.js';
import { placeOf } from './rest-gaps.js';

const SHAPES = 'shared shapes';

/** How many free-form fields the events of each domain have, by the name of the field. */
export function freeFormFieldsTable(events: EventContracts): string {
  const free = events.gaps.filter(isFreeForm);
  const rows = [...countDomains(events)].map(([domain, count]) => {
    const own = free.filter(({ schema }) => domainOf(schema, events) === domain);
    const fields = groupBy(own, (gap) => placeOf({ ...gap, schema: '' }).slice(1));
    const listed = [...fields].map(([field, { length }]) =>
      length === 1 ? code(field) : `${code(field)} in ${length}`,
    );
    return [domain === SHAPES ? domain : code(domain), String(count), listed.join(', ') || 'none'];
  });
  return table(['Domain', 'Versions', 'Free-form fields'], rows);
}

/** Everything else that is not known of events, by what it is. */
export function eventGapsTable(events: EventContracts): string {
  const groups = groupBy(
    events.gaps.filter((gap) => !isFreeForm(gap)),
    ({ missing }) => missing,
  );
  const rows = [...groups].map(([missing, gaps]) => [
    missing,
    [...new Set(gaps.map((gap) => nameOf(gap, events)))].join(', '),
  ]);
  return table(['Not known', 'Where'], rows);
}

/** A gap below the top of a schema is a value of which only the JSON type is known. */
function isFreeForm({ pointer }: Gap): boolean {
  return pointer !== '';
}

function domainOf(schema: string, { events }: EventContracts): string {
  return events.find(({ name }) => name === schema)?.domain ?? SHAPES;
}

function countDomains({ events, shapes }: EventContracts): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { domain } of events) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map([...sorted, [SHAPES, shapes.length]]);
}

/** An event by its type and version, a shape by its name. */
function nameOf({ schema }: Gap, { events }: EventContracts): string {
  const event = events.find(({ name }) => name === schema);
  return event === undefined ? code(schema) : `${code(event.type)} ${event.version}`;
}
