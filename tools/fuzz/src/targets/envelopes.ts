import { fromCloudEvents, fromEventBridge } from '@data-import/events';
import { parseEvent } from '@data-import/events/sync';
import { parsed, promise } from '../promise.js';
import { eventAccepts, versionsOf } from '../stock-ajv.js';

const KINDS = new Set(['valid', 'invalid', 'unknown-type', 'unknown-version', 'malformed', 'not-json']);

/** A message as JSON, read as each kind of envelope and as an event without one. */
export function fuzz(input: Buffer): void {
  const text = input.toString();
  const message = parsed(text);
  for (const event of [message, text, fromEventBridge(message), fromCloudEvents(message)]) check(event);
  promise(
    message === undefined || JSON.stringify(message) === JSON.stringify(parsed(text)),
    'nothing is changed',
  );
}

function check(event: unknown): void {
  const outcome = parseEvent(event);
  promise(KINDS.has(outcome.kind), 'every input has an outcome', outcome);
  const given = typeof event === 'string' ? parsed(event) : event;
  const { type, version, payloadText, ...rest } = Object(given) as Record<string, unknown>;
  const isText = rest['payload'] === undefined && typeof payloadText === 'string';
  const payload = isText ? parsed(payloadText) : rest['payload'];
  const isRead = typeof type === 'string' && typeof version === 'string' && payload !== undefined;
  const isUnread = outcome.kind === 'malformed' || outcome.kind === 'not-json';
  promise(isUnread === !(isRead && !Array.isArray(given)), 'what lacks a part is not read', outcome);
  if (isUnread) {
    const isJson = typeof event !== 'string' || given !== undefined;
    promise(isJson || outcome.kind === 'not-json', 'text that is not JSON is named so', outcome);
    promise(outcome.issues.length > 0, 'what is not read has an issue');
    return;
  }
  const stock = eventAccepts(type as string, version as string, payload);
  promise(
    (outcome.kind === 'valid') === (stock === true),
    'an event is valid exactly if Ajv accepts it',
    outcome,
  );
  promise(
    (outcome.kind === 'invalid') === (stock === false),
    'an event is invalid exactly if Ajv refuses it',
    outcome,
  );
  const versions = versionsOf(type as string);
  const expected = versions.length === 0 ? 'unknown-type' : 'unknown-version';
  promise(stock !== undefined || outcome.kind === expected, 'what the catalogue lacks is unknown', outcome);
  checkUnknownFields(event, outcome.kind === 'valid');
}

/** The options on undocumented fields: only `reject` may change a verdict. */
function checkUnknownFields(event: unknown, isValid: boolean): void {
  for (const unknownFields of ['report', 'strip'] as const) {
    const { kind } = parseEvent(event, { unknownFields });
    promise((kind === 'valid') === isValid, `the verdict does not depend on "${unknownFields}"`, kind);
  }
  const { kind } = parseEvent(event, { unknownFields: 'reject', maxIssues: 1 });
  promise(isValid || kind !== 'valid', '"reject" accepts nothing more', kind);
}
