import { parseEvent, suggestTypes } from '@data-import/events';
import type { Issue, Result } from '@data-import/validators/runtime';
import type { EventVersion } from '@data-import/contracts';
import { addAdvice } from './advice.js';
import type { CheckTarget } from './facts.js';
import { findName, noteAt, wayToName } from './findings.js';
import type { Subject } from './subject.js';
import { findLine, toOutcome, validateOptions } from './outcome.js';
import type { Checked, Context } from './report.js';

const NONE: Result<unknown> = { ok: true, value: undefined };

export async function checkEvent(subject: Subject & { kind: 'event' }, context: Context): Promise<Checked> {
  const { input, way, envelope, note } = subject;
  const outcome = await parseEvent(input, validateOptions(context));
  const { type, version, id, time } = outcome;
  const from = envelope === undefined ? [] : [`read from ${envelope}`];
  const why = [...from, ...(note === undefined ? [] : [note])].join('; ');
  const facts = context.library.index.events.find(
    (event) => event.type === type && event.version === version,
  );
  const about = {
    ...(why !== '' && { why }),
    event: {
      ...(facts !== undefined && { name: facts.name }),
      ...(id !== undefined && { id }),
      ...(time !== undefined && { time }),
    },
    others: [] as readonly CheckTarget[],
  };
  if (outcome.kind === 'valid' || outcome.kind === 'invalid') {
    const report = { unknownFields: outcome.unknownFields ?? [] };
    const result: Result<unknown> =
      outcome.kind === 'valid'
        ? { ...NONE, ...report }
        : { ok: false, issues: outcome.issues, truncated: outcome.truncated, ...report };
    const fields = (await context.library.eventFields())[facts?.name ?? ''];
    const target = { kind: 'event', type: outcome.type, version: outcome.version } as const;
    const value = outcome.payload;
    const checked = { ...about, target, ...toOutcome(result, way, context, { document: value, fields }) };
    return facts === undefined ? checked : addAdvice(checked, { name: facts.name, value, way }, context);
  }
  if (outcome.kind === 'unknown-version') {
    return { ...about, ...(await unknownVersion(outcome, subject, context)) };
  }
  return { ...about, ...unknownEvent(outcome, subject, context) };
}

type EventVerdict = Awaited<ReturnType<typeof parseEvent>>;
type Unread = Exclude<EventVerdict, { readonly kind: 'valid' | 'invalid' | 'unknown-version' }>;
type EventSubject = Subject & { readonly kind: 'event' };
type UnknownEvent = Omit<Checked, 'why' | 'event' | 'target'>;

/** Not a fault, and without fixes, because the version may be newer than the catalogue. */
async function unknownVersion(
  { type, version, knownVersions }: EventVerdict & { readonly kind: 'unknown-version' },
  { way }: EventSubject,
  context: Context,
): Promise<UnknownEvent> {
  const { index, eventFields } = context.library;
  const fields = await eventFields();
  const known = index.events.filter((event) => event.type === type);
  const versions = known.map(({ name, ...event }) => ({
    target: { kind: 'event', type, version: event.version } as const,
    fields: fields[name]!,
  }));
  const message = `${type} ${version} is not in this catalogue, which has ${knownVersions.join(' and ')}`;
  const finding = noteAt(message, findName(version, way, context).mark, context, 'info');
  const common = { outcome: 'unknown', line: findLine(way, context), faults: 0, truncated: false } as const;
  return { ...common, others: versions.map(({ target }) => target), versions, findings: [finding] };
}

function unknownEvent(
  outcome: Unread,
  { way, envelope = 'the event' }: EventSubject,
  context: Context,
): UnknownEvent {
  const line = findLine(way, context);
  const common = { outcome: 'unknown', line, faults: 1, truncated: false } as const;
  const { events } = context.library.index;
  if (outcome.kind === 'unknown-type') {
    const near = suggestTypes(outcome.type);
    const hint = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
    const message = `unknown event type “${outcome.type}”${hint}`;
    const others = near.flatMap((type) => findNewest(type, events) ?? []);
    const located = findName(outcome.type, way, context);
    return { ...common, others, findings: [noteAt(message, located.mark, context)] };
  }
  const findings = outcome.issues.map((issue) =>
    noteAt(`${envelope}: ${malformed(issue)}`, wayToName(way, context).mark, context),
  );
  return { ...common, faults: findings.length, others: [], findings };
}

function malformed({ path: [part], message }: Issue): string {
  return part === undefined ? message : `its ${part} could not be read: ${message}`;
}

function findNewest(type: string, events: readonly EventVersion[]): CheckTarget | undefined {
  const newest = events.findLast((event) => event.type === type);
  return newest && { kind: 'event', type, version: newest.version };
}
