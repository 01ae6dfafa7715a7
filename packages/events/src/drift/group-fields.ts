import type { DriftData, UnknownFieldDrift } from './drift-data.js';

/** An unknown field, in all event versions whose payloads contained it. */
export interface FieldDrift extends Pick<UnknownFieldDrift, 'path' | 'events' | 'maxMissed'> {
  readonly versions: readonly { readonly type: string; readonly version: string }[];
}

/** The unknown fields of a report across all event versions, those with the most events first. */
export function groupFields({ versions }: DriftData): FieldDrift[] {
  const fields = new Map<string, { events: number; maxMissed: number; versions: Counted[] }>();
  for (const { type, version, unknownFields } of versions.rows) {
    for (const { path, events, maxMissed } of unknownFields.rows) {
      const field = fields.get(path) ?? { events: 0, maxMissed: 0, versions: [] };
      fields.set(path, field);
      field.events += events;
      field.maxMissed += maxMissed;
      field.versions.push({ type, version, events });
    }
  }
  return Array.from(fields, ([path, { versions: found, ...counts }]) => ({
    path,
    ...counts,
    versions: found.sort(byEvents).map(({ type, version }) => ({ type, version })),
  })).sort(byEvents);
}

interface Counted {
  readonly type: string;
  readonly version: string;
  readonly events: number;
}

function byEvents(a: { readonly events: number }, b: { readonly events: number }): number {
  return b.events - a.events;
}
