import type { EventType } from '../event-types.js';

/** Whether a field must be there. */
export type FieldPresence = 'required' | 'optional';

/** One difference between two versions of a payload. */
export type EventVersionChange = {
  /** Names of fields, `[]` for the items of a list: `supply_points[].market_name`. Empty for the payload as a whole. */
  readonly field: string;
} & (
  | {
      readonly change: 'added' | 'removed';
      readonly presence: FieldPresence;
      /** The JSON Schema type: `string`, `integer`, `object`. */
      readonly type: string;
    }
  | { readonly change: 'presence'; readonly from: FieldPresence; readonly to: FieldPresence }
  | { readonly change: 'type'; readonly from: string; readonly to: string }
  /** A version without a format, or without a description, has neither `from` nor `to`. */
  | { readonly change: 'format' | 'description'; readonly from?: string; readonly to?: string }
  /** Any other rule about the value: `keyword` is a keyword of JSON Schema. */
  | { readonly change: 'rule'; readonly keyword: string }
);

/**
 * Whether a payload of the older version can be made one of the newer version without inventing anything: `function` is
 * the name of its export in `@data-import/events/upcast`. `because` explains why not, a sentence for each field.
 */
export type EventUpcast =
  | { readonly possible: true; readonly function: string }
  | { readonly possible: false; readonly because: readonly string[] };

/** The changes from a version of an event type to a later one. */
export interface EventVersionChanges {
  readonly type: EventType;
  readonly from: string;
  readonly to: string;
  /** Whether no version is between the two. */
  readonly consecutive: boolean;
  readonly changes: readonly EventVersionChange[];
  readonly upcast: EventUpcast;
}
