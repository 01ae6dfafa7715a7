import { eventContext, restContext } from '../contract/references.js';
import { describeDocument } from '../contract/field-rows.js';
import type { GapLocation } from '../contracts.js';
import { type Inline, listRows } from '../page.js';
import type { Source } from '../source.js';
import { codeLink, pageLink } from '../blocks.js';
import { operationLink } from '../prose.js';

export type Side = 'rest' | 'events';

export type Group = 'general' | 'operation' | 'contract' | 'event' | 'shape';

export interface Located {
  readonly group: Group;
  readonly link: Inline;
}

interface SchemaPage {
  readonly group: Group;
  readonly page: string;
  readonly heading: string | undefined;
  readonly fields: string;
  readonly title: string;
}

function toPage(schema: string, side: Side, { events }: Source): SchemaPage {
  const field = { heading: undefined, fields: 'fields', title: schema };
  if (side === 'rest') return { group: 'contract', page: `contracts/${schema}`, ...field };
  const event = events.events.find(({ name }) => name === schema);
  if (event === undefined) return { group: 'shape', page: `shapes/${schema}`, ...field };
  const { type, version } = event;
  const title = `${type} ${version}`;
  return { group: 'event', page: `events/${type}`, heading: version, fields: `${version}-fields`, title };
}

export function toFieldPath(pointer: string): string {
  let path = '';
  const parts = pointer.split('/').slice(1);
  for (let index = 0; index < parts.length; index += 1) {
    if (parts[index] === 'properties') {
      index += 1;
      path += `${path === '' ? '' : '.'}${parts[index]}`;
    } else if (parts[index] === 'items') path += '[]';
    else return path;
  }
  return path;
}

export function locator(source: Source): (place: GapLocation, side: Side) => Located {
  const known = new Map<string, ReadonlySet<string>>();

  function listFields(schema: string, side: Side): ReadonlySet<string> {
    const key = `${side} ${schema}`;
    const document = source[side].schemas.get(schema);
    if (document === undefined) throw new Error(`there is no schema ${schema}`);
    const context = side === 'rest' ? restContext(source.rest) : eventContext(source.events);
    const { rows } = describeDocument(document, context);
    const fields = known.get(key) ?? new Set(listRows(rows).map(({ path }) => path));
    known.set(key, fields);
    return fields;
  }

  function toRow(schema: string, side: Side, pointer: string): string | undefined {
    const fields = listFields(schema, side);
    for (let path = toFieldPath(pointer); path !== ''; path = path.replace(/(\[\]|\.?[^.[\]]+)$/, '')) {
      if (fields.has(path)) return path;
    }
    return undefined;
  }

  return ({ schema, operation, ...place }, side) => {
    if (operation !== undefined) return { group: 'operation', link: operationLink(operation) };
    if (schema === undefined) {
      const link =
        side === 'rest' ? pageLink('operations', 'all operations') : pageLink('events', 'all events');
      return { group: 'general', link };
    }
    const { group, page, heading, fields, title } = toPage(schema, side, source);
    const row = toRow(schema, side, 'pointer' in place ? place.pointer : '');
    const anchor = row === undefined ? heading : `${fields}-${row}`;
    const text = row === undefined ? title : `${title} ${row}`;
    return { group, link: codeLink(anchor === undefined ? page : `${page}#${anchor}`, text) };
  };
}
