import { printable, quote } from '@data-import/validators/runtime';
import { describeEnvelope } from './envelopes/envelope-kinds.js';
import type {
  AnyEvent,
  EnvelopeFacts,
  EventOutcome,
  FallbackOutcome,
  SentVersion,
  ValidEvent,
} from './outcome.js';
import type { Issue } from '@data-import/validators/runtime';
import { hideValues } from './schema-issue.js';

type Described = EventOutcome<AnyEvent> | FallbackOutcome<AnyEvent>;

/**
 * Returns one line for a log, which never contains payload values. The wording may change in any release.
 * With the context of a router's `fallback`, or `{ envelope }`, it also names the envelope that a malformed
 * input resembles.
 */
export function describeOutcome(
  outcome: Described,
  { envelope }: { readonly envelope?: unknown } = {},
): string {
  const { type, version, id, sentVersion }: EnvelopeFacts & SentVersion & Partial<AnyEvent> = outcome;
  const names = [type, sentVersion ?? version].flatMap((part) => (part === undefined ? [] : [quote(part)]));
  if (sentVersion !== undefined) names.push(`as ${quote(version!)}`);
  const name = names.join(' ');
  const event = name === '' ? 'an event' : `event ${name}`;
  return `${event}${id === undefined ? '' : ` (id ${quote(id)})`}: ${describeKind(outcome)}${describeInput(outcome, envelope)}`;
}

function describeInput({ kind }: Described, envelope: unknown): string {
  const isUnread = kind === 'malformed' || kind === 'not-json';
  const similar = isUnread && envelope !== undefined ? describeEnvelope(envelope) : undefined;
  return similar === undefined ? '' : `; it looks like ${similar}`;
}

function describeKind(outcome: Described): string {
  switch (outcome.kind) {
    case 'valid':
      return `valid${describeUnknownFields(outcome)}`;
    case 'unhandled':
      return `there is no handler for it${describeUnknownFields(outcome)}`;
    case 'upcast-failed':
      return `its conversion to ${quote(outcome.to)} failed: ${errorName(outcome.error)}`;
    case 'unknown-type':
      return 'the catalogue has no such type';
    case 'unknown-version':
      return `the catalogue has no such version, only ${outcome.knownVersions.map(quote).join(', ')}`;
    case 'invalid':
      return `invalid, ${describeIssues(outcome.issues, outcome.truncated)}${describeUnknownFields(outcome)}`;
    case 'malformed':
      return `not an event, ${describeIssues(outcome.issues, false)}`;
    case 'not-json':
      return `not JSON, ${describeIssues(outcome.issues, false)}`;
  }
}

function describeUnknownFields({ unknownFields = [] }: Pick<ValidEvent, 'unknownFields'>): string {
  if (unknownFields.length === 0) return '';
  return `, ${unknownFields.length} unknown ${unknownFields.length === 1 ? 'field' : 'fields'}`;
}

function describeIssues(issues: readonly Issue[], truncated: boolean): string {
  const [first] = issues;
  if (first === undefined) return 'no issue';
  const count = `${issues.length}${truncated ? ' or more' : ''}`;
  const place = first.pointer === '' ? 'the top level' : quote(first.pointer);
  const start = issues.length === 1 && !truncated ? 'one issue' : `${count} issues, the first`;
  return `${start} at ${place}: ${printable(hideValues(first).message)}`;
}

/** A converter may throw any value, even an error whose getters throw. */
function errorName(error: unknown): string {
  try {
    return error instanceof Error ? quote(String(error.name)) : typeof error;
  } catch {
    return 'unknown';
  }
}
