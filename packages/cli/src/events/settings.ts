import type { EventsCommand } from '../args.js';

/** How events are checked and reported. Worker threads receive a copy. */
export interface EventSettings extends Pick<
  EventsCommand,
  'command' | 'format' | 'maxIssues' | 'values' | 'unknownFields'
> {
  /** The most bytes that a JSON text may have; the default is what a string can hold. */
  readonly longestText?: number | undefined;
}

/** What is called of the events package: the entry that has all validators, so that nothing has to be waited for. */
export type EventLibrary = Pick<
  typeof import('@data-import/events/sync'),
  'createDriftReport' | 'eventsIn' | 'parseEvent'
>;
