import { type CloudEventOptions, fromAttributes, fromBinary } from './cloud-events.js';
import { readEnvelope } from './event-input.js';
import { fromAnyEnvelope } from './sqs.js';

/**
 * The event in an HTTP request of a push subscription: `headers` are `Headers` of the Fetch standard or an object; `body`
 * is JSON text, UTF-8, or what a framework parsed. It is a CloudEvent in binary mode (headers `ce-type`, `ce-id`,
 * `ce-time`, `ce-dataschema`) or in structured mode, or any envelope that `fromSqs` supports. For batches, use `eventsIn`.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromHttp(message: unknown, options: CloudEventOptions = {}): unknown {
  return readEnvelope(
    message,
    ({ headers, body }) =>
      fromBinary((name) => readHeader(headers, `ce-${name}`), body, options) ??
      readEnvelope(body, (envelope) =>
        'specversion' in envelope ? fromAttributes(envelope, options) : fromAnyEnvelope(envelope),
      ),
  );
}

/** Header names in any case; values percent-encoded, as in the HTTP binding of CloudEvents. */
function readHeader(headers: unknown, name: string): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const { get } = headers as { readonly get?: unknown };
  const value: unknown =
    typeof get === 'function'
      ? (headers as { get(name: string): unknown }).get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string') return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
