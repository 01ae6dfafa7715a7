import type {
  EventContracts,
  Gap,
  InSchema,
  Assumption,
  RestContracts,
} from '@data-import/workspace/contracts';
import { code, table } from '../markdown/write.js';
import { groupBy } from './group-by.js';
import { fieldOf, isInSchema, ownerOf, placeOf, standInOf } from './places.js';

/** What is not known and is in no schema. */
export function generalGapsList(gaps: readonly Gap[]): string {
  const general = gaps.filter((gap) => !isInSchema(gap));
  return general
    .map(({ missing, operation }) => `- ${operation === undefined ? '' : `${code(operation)}: `}${missing}`)
    .join('\n');
}

/** Where the contracts chose, in REST documents and operations. */
export function restReadingsTable({ assumptions }: RestContracts): string {
  const rows = [...groupBy(assumptions, ({ assumption }) => assumption)].map(([assumption, group]) => [
    assumption,
    group
      .map((each) => (isInSchema(each) ? code(placeOf(each)) : aboutAll(each, 'all operations')))
      .join(', '),
  ]);
  return table(['Our assumption', 'Where'], rows);
}

/** Where the contracts chose, in events. */
export function eventReadingsTable(events: EventContracts): string {
  const rows = [...groupBy(events.assumptions, ({ assumption }) => assumption)].map(([assumption, group]) => {
    const inSchemas = [...groupBy(group.filter(isInSchema), fieldOf)].map(([field, places]) =>
      fieldIn(field, places, events),
    );
    const others = group.filter((each) => !isInSchema(each)).map((each) => aboutAll(each, 'all events'));
    return [assumption, [...others, ...inSchemas].join('; ')];
  });
  return table(['Our assumption', 'Where'], rows);
}

function aboutAll({ operation }: Assumption, all: string): string {
  return operation === undefined ? all : code(operation);
}

/** More owners of a field than this are not listed: the index has them, and the page need not change with each event. */
const LISTED = 6;

function fieldIn(field: string, places: readonly InSchema[], events: EventContracts): string {
  const owners = [...new Set(places.map((place) => ownerOf(place, events)))];
  const where = owners.length > LISTED ? 'many events' : owners.join(', ');
  return field === '' ? where : `${code(field)} of ${where}`;
}

/** The fields whose name stands in for another one, of REST documents and of events. */
export function standInsTable(rest: RestContracts, events: EventContracts): string {
  const rows = [
    ...rowsOf(rest.gaps, ({ schema }) => code(schema)),
    ...rowsOf(events.gaps, (gap) => ownerOf(gap, events)),
  ];
  return table(['Field', 'Where', 'Not known'], rows);
}

function rowsOf(gaps: readonly Gap[], owner: (gap: InSchema) => string): string[][] {
  const named = gaps.filter(isInSchema).flatMap((gap) => {
    const missing = standInOf(gap);
    return missing === undefined ? [] : [{ gap, missing }];
  });
  return [...groupBy(named, ({ gap }) => fieldOf(gap))].map(([field, group]) => [
    code(field),
    group.map(({ gap }) => owner(gap)).join(', '),
    group[0].missing,
  ]);
}
