import type { EventAnnotations, EventContract } from './contract.js';
import type { DriftSource } from './drift/drift-data.js';
import { toTable } from './create-catalogue.js';
import { findEntry } from './resolve.js';
import { createIsPersonal, createRedact, type Issue } from '@data-import/validators/runtime';
import type { AnyEvent, InvalidEvent, SentVersion } from './outcome.js';
import { hideValues } from './schema-issue.js';

/**
 * Creates a function that adds `owner`, `deprecated` and `sunset` of the version that was sent to an outcome or a report of
 * a router.
 * @param events those of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createAnnotate(
  events: readonly EventContract[],
): <Outcome extends DriftSource>(outcome: Outcome) => Outcome & EventAnnotations {
  const table = toTable(events);
  return (outcome) => {
    const { type = '', version = '', sentVersion = version } = outcome;
    return { ...outcome, ...findEntry(table, { type, version: sentVersion })?.annotations };
  };
}

/** An event or an outcome with a redacted payload. */
export type Redacted<Event> = Omit<Event, 'payload' | 'event'> & { readonly payload?: unknown };

/**
 * Creates a function that copies an event, or an outcome of one, for a log, with personal data of its payload (`x-pii`)
 * replaced by `[redacted]`, and the whole payload if the type or version is not among these events. `event` of an outcome
 * is left out. The `error` of `upcast-failed` may contain payload values. Issues about personal data lose their values.
 * @param events those of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createEventRedact(
  events: readonly EventContract[],
): <Event extends Partial<AnyEvent> & SentVersion>(event: Event) => Redacted<Event> {
  const table = toTable(events);
  const known = new Map(events.map((event) => [event, toRedaction(event.pii ?? [])]));
  const whole = toRedaction(['']);
  return (given) => {
    const { event: _event, ...copy } = given as Partial<InvalidEvent<AnyEvent>> & {
      readonly event?: unknown;
    };
    const { type = '', version = '', sentVersion = version, kind, payload, issues } = copy;
    const redactions = [...new Set([version, sentVersion])].map((name) => {
      const event = findEntry(table, { type, version: name });
      return event ? known.get(event)! : whole;
    });
    // The paths of other issues are not relative to the payload.
    const own = kind === 'invalid' ? redactions : [whole];
    return {
      ...copy,
      ...('payload' in copy && { payload: redactions.reduce((part, { redact }) => redact(part), payload) }),
      ...(issues && {
        issues: issues.map((issue) => (own.some(({ hides }) => hides(issue)) ? hideValues(issue) : issue)),
      }),
    } as never;
  };
}

interface Redaction {
  readonly redact: (payload: unknown) => unknown;
  readonly hides: (issue: Issue) => boolean;
}

function toRedaction(pii: readonly string[]): Redaction {
  const isPersonal = createIsPersonal(pii);
  // The messages of other libraries and of custom rules may be about any field.
  const hides = ({ code, path }: Issue): boolean =>
    isPersonal(path) || (code.includes('.') && pii.length > 0);
  return { redact: createRedact(pii), hides };
}
