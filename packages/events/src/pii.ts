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
   * The paths of the payload at which values were replaced, in the syntax of pino, `''` for the whole payload. It is empty
   * if there was nothing to do.
   */
  readonly redacted?: readonly string[];
};

/**
 * Creates a function that copies an event, or an outcome of one, for a log, with personal data of its payload (`x-pii`)
 * replaced by `[redacted]`. It also replaces what no contract documents: unknown fields, invalid values, and the whole payload
 * if the type or version is not among these events, or its schema is of another library and has no `pii`. `event` of an
 * outcome is left out. The `error` of `upcast-failed` may contain payload values. Issues about replaced values lose theirs.
 * @param events those of a catalogue: `catalogue.entries`
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
    // The paths of other issues are not relative to the payload, and messages of custom rules may be about any field.
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

/** The payload conforms to one contract only: of the version that was sent, the marks count. */
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

/** Copies an event of this package, or an outcome of one, for a log: see `createEventRedact`. */
export const redact = /*#__PURE__*/ createEventRedact(allEvents);
