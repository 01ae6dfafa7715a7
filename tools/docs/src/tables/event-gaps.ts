import type { EventContracts, InSchema } from '@data-import/workspace/contracts';
import { code, codes, table } from '../markdown/write.js';
import { groupBy } from './group-by.js';
import { fieldOf, gapsInSchemas, ownerOf } from './places.js';

const SHAPES = 'shared shapes';

/** The free-form fields of each domain and of the shared shapes. */
export function freeFormFieldsTable(events: EventContracts): string {
  const free = groupBy(gapsInSchemas(events.gaps).filter(isFreeForm), ({ schema }) =>
    domainOf(schema, events),
  );
  const domains = [...new Set(events.events.map(({ domain }) => domain))].toSorted();
  const rows = [...domains, SHAPES].map((domain) => {
    const fields = new Set(free.get(domain)?.map(fieldOf));
    return [domain === SHAPES ? domain : code(domain), codes([...fields].toSorted()) || 'none'];
  });
  return table(['Domain', 'Free-form fields'], rows);
}

/** Everything else that is not known of events. */
export function eventGapsTable(events: EventContracts): string {
  const groups = groupBy(
    gapsInSchemas(events.gaps).filter((gap) => !isFreeForm(gap)),
    ({ missing }) => missing,
  );
  const rows = [...groups].map(([missing, gaps]) => [
    missing,
    [...new Set(gaps.map((gap) => ownerOf(gap, events)))].join(', '),
  ]);
  return table(['Not known', 'Where'], rows);
}

/** A gap below the top of a schema is a value of which only the JSON type is known. */
function isFreeForm({ pointer }: InSchema): boolean {
  return pointer !== '';
}

function domainOf(schema: string, { events }: EventContracts): string {
  return events.find(({ name }) => name === schema)?.domain ?? SHAPES;
}
