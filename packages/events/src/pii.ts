import {
  createDocumentRedact,
  type DocumentRedaction,
  type Validator,
} from '@data-import/validators/runtime';
import type { EventContract } from './contract.js';
import { toEventTable } from './create-catalogue.js';
import { allEvents } from './generated/all.js';
import { piiPaths } from './generated/marked-paths.js';
import type { AnyEvent, InvalidEvent, SentVersion } from './outcome.js';
import { findEntry, toTable } from './resolve.js';
import { hideValues } from './schema-issue.js';

export { piiPaths };

const marked = /*#__PURE__*/ toTable(piiPaths);

/** An event or an outcome with a redacted payload. */
export type Redacted<Event> = Omit<Event, 'payload' | 'event'> & {
  readonly payload?: unknown;
  /**
   * The paths of the replaced values in the payload, in the syntax of pino, `''` for the whole payload. Empty
   * if no value was replaced.
   */
  readonly redacted?: readonly string[];
};

/**
 * Creates a function that copies an event, or an outcome of one, for a log. It replaces personal data of the
 * payload (`x-pii`) by `[redacted]`, and undocumented data: unknown fields, invalid values, and the whole
 * payload of an unlisted event, or of one with a schema of another library without `pii`. It omits `event` of
 * an outcome, and values in issues about replaced ones. The `error` of `upcast-failed` may still contain
 * payload values.
 * @param events the events of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createEventRedact(
  events: readonly EventContract[],
): <Event extends Partial<AnyEvent> & SentVersion>(event: Event) => Redacted<Event> {
  const table = toEventTable(events);
  return (given) => {
    const { event: _event, ...copy } = given as Partial<InvalidEvent<AnyEvent>> & {
      readonly event?: unknown;
    };
    const { type = '', version = '', sentVersion = version, kind, payload, issues } = copy;
    const [own, sent] = [version, sentVersion].map((name) => findEntry(table, { type, version: name }));
    const first = redactPayload(payload, own, true);
    const last = sent === own ? first : redactPayload(first.value, sent, false);
    // Other issues have paths relative to the input, and messages of custom rules may quote any field.
    const hides = ({ code, path }: InvalidEvent['issues'][number]): boolean =>
      kind !== 'invalid' || code.includes('.') || first.hides(path) || last.hides(path);
    return {
      ...copy,
      ...('payload' in copy && {
        payload: last.value,
        redacted: [...new Set([...first.redacted, ...last.redacted])],
      }),
      ...(issues && { issues: issues.map((issue) => (hides(issue) ? hideValues(issue) : issue)) }),
    } as never;
  };
}

/** `validates`: also replaces invalid data. For the sent version, only the marks count. */
function redactPayload(
  payload: unknown,
  event: EventContract | undefined,
  validates: boolean,
): DocumentRedaction {
  if (event === undefined) return createDocumentRedact([''])(payload);
  const isOwn = event['~standard'].vendor === 'data-import';
  const paths = event.pii ?? (isOwn ? (findEntry(marked, event) ?? []) : ['']);
  const validate = isOwn && validates ? (event as unknown as Validator<unknown>).validate : undefined;
  return createDocumentRedact(paths, validate)(payload);
}

/** Copies an event of this package, or an outcome, for a log: see `createEventRedact`. */
export const redact = /*#__PURE__*/ createEventRedact(allEvents);
