import { parseEvent, suggestTypes } from '@data-import/events';
import type { Issue } from '@data-import/validators/runtime';
import { toTarget } from './facts.js';
import { locateName, toFinding } from './findings.js';
import { judge, validateOptions } from './judge.js';
import type { Context, PayloadVerdict } from './report.js';
import type { Subject } from './subject.js';
import type { NestedPath } from './text.js';

type Outcome = Awaited<ReturnType<typeof parseEvent>>;

export async function checkEvent(
  { input, way, envelope, note }: Subject & { readonly kind: 'event' },
  context: Context,
): Promise<PayloadVerdict> {
  const { index, eventFields } = context.library;
  const outcome = await parseEvent(input, validateOptions(context));
  const { kind, type, version, id, time, payload: value } = outcome;
  const facts = index.events.find((event) => event.type === type && event.version === version);
  const reasons = [envelope === undefined ? [] : `read from ${envelope}`, note ?? []].flat();
  const about = { why: reasons.join('; ') || undefined, event: { name: facts?.name, id, time } };
  if (kind === 'valid' || kind === 'invalid') {
    const { name } = facts!;
    const payload = { ...context, name, value, way, fields: (await eventFields())[name] };
    return { ...about, target: toTarget(outcome), ...(await judge(outcome, payload)) };
  }
  if (kind === 'unknown-version') return { ...about, ...(await unknownVersion(outcome, way, context)) };
  if (kind === 'unknown-type') return { ...about, ...unknownType(outcome, way, context) };
  const { mark } = locateName(way, context);
  const findings = outcome.issues.map((issue) =>
    toFinding(mark, context, { message: `${envelope ?? 'the event'}: ${describeMalformed(issue)}` }),
  );
  return { ...about, outcome: 'unknown', findings };
}

/** Not a fault, and without fixes, because the version may be newer than the catalogue. */
async function unknownVersion(
  { type, version, knownVersions }: Outcome & { readonly kind: 'unknown-version' },
  way: NestedPath,
  context: Context,
): Promise<PayloadVerdict> {
  const { index, eventFields } = context.library;
  const fields = await eventFields();
  const known = index.events.filter((event) => event.type === type);
  const versions = known.map((event) => ({ target: toTarget(event), fields: fields[event.name]! }));
  const message = `${type} ${version} is not in this catalogue, which has ${knownVersions.join(' and ')}`;
  const finding = toFinding(locateName(way, context, version).mark, context, { severity: 'info', message });
  const others = versions.map(({ target }) => target);
  return { outcome: 'unknown', others, versions, findings: [finding] };
}

function unknownType(
  { type }: Outcome & { readonly kind: 'unknown-type' },
  way: NestedPath,
  context: Context,
): PayloadVerdict {
  const near = suggestTypes(type);
  const hint = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
  const message = `unknown event type “${type}”${hint}`;
  const finding = toFinding(locateName(way, context, type).mark, context, { message });
  const { events } = context.library.index;
  const newest = near.flatMap((each) => events.findLast((event) => event.type === each) ?? []);
  return { outcome: 'unknown', others: newest.map(toTarget), findings: [finding] };
}

function describeMalformed({ path: [part], message }: Issue): string {
  return part === undefined ? message : `its ${part} could not be read: ${message}`;
}
