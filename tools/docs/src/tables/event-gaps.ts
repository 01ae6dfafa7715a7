import type { EventContracts, Gap } from '@data-import/workspace/contracts';
import { code, codes, table } from '../markdown/write.js';
import { groupBy } from './group-by.js';
import { placeOf } from './rest-gaps.js';

const SHAPES = 'shared shapes';

/** The free-form fields of each domain and of the shared shapes. */
export function freeFormFieldsTable(events: EventContracts): string {
  const free = groupBy(events.gaps.filter(isFreeForm), ({ schema }) => domainOf(schema, events));
  const domains = [...new Set(events.events.map(({ domain }) => domain))].toSorted();
  const rows = [...domains, SHAPES].map((domain) => {
    const fields = new Set(free.get(domain)?.map((gap) => placeOf({ ...gap, schema: '' }).slice(1)));
    return [domain === SHAPES ? domain : code(domain), codes([...fields].toSorted()) || 'none'];
  });
  return table(['Domain', 'Free-form fields'], rows);
}

/** Everything else that is not known of events. */
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

/** An event by its type and version, a shape by its name. */
function nameOf({ schema }: Gap, { events }: EventContracts): string {
  const event = events.find(({ name }) => name === schema);
  return event === undefined ? code(schema) : `${code(event.type)} ${event.version}`;
}
