import type { EventType } from '../event-types.js';

export interface EventVersionChange {
  /** Names of fields, `[]` for the items of a list: `supply_points[].market_name`. Empty for the payload as a whole. */
  readonly field: string;
  readonly kind:
    | 'field-added'
    | 'field-removed'
    | 'value-removed'
    | 'known-value-added'
    | 'known-value-removed'
    | 'default-added'
    | 'default-changed'
    | 'mark'
    | 'rule';
  /** In words: `added, required`, `type changed`. */
  readonly change: string;
  /** In words: `string`, `optional`, `–` for nothing. */
  readonly from: string;
  readonly to: string;
}

/**
 * `function` is the name of the upcaster in `@data-import/events/upcast`; `because` explains why there is
 * none, with one sentence for each field.
 */
export type EventUpcast =
  | { readonly possible: true; readonly function: string }
  | { readonly possible: false; readonly because: readonly string[] };

/** `unknown` if there is neither a proof nor a counter-example. */
export type EventUserState = 'fine' | 'broken' | 'unknown';

/** The changes from a version of an event type to a later one. */
export interface EventVersionChanges {
  readonly type: EventType;
  readonly from: string;
  readonly to: string;
  /** Whether `to` directly follows `from`. */
  readonly consecutive: boolean;
  readonly changes: readonly EventVersionChange[];
  /** Senders of documented fields, receivers that ignore unknown fields, and code that names fields and values. */
  readonly users: Readonly<Record<'senders' | 'receivers' | 'code', EventUserState>>;
  /** The semantic version bump that the change requires. */
  readonly bump: 'none' | 'patch' | 'minor' | 'major';
  readonly upcast: EventUpcast;
}
