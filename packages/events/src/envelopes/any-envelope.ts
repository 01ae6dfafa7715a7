import { fromAttributes } from './cloud-events.js';
import { fromEventBridge } from './event-bridge.js';
import { type Envelope, readEnvelope, toInput } from './event-input.js';

/** The event in an envelope. The fields of the envelope determine its kind. */
export function fromAnyEnvelope(envelope: Envelope): unknown {
  if ('detail-type' in envelope) return fromEventBridge(envelope);
  if ('specversion' in envelope) return fromAttributes(envelope, {});
  const { Type: kind, Message: message } = envelope;
  if (kind === 'Notification') return readEnvelope(message, fromAnyEnvelope);
  const { type, version, payload, payloadText, id, time } = envelope;
  const text = typeof payloadText === 'string' ? { payloadText } : undefined;
  return toInput({ type, version, payload, ...text, id, time });
}
