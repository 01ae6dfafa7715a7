import type { EventPayload, EventType, EventVersion } from '@data-import/events';
import { toIso } from './accounts.js';
import { toEmitted } from './deployment.js';
import { drawSome } from './draw.js';
import type { Context, SandboxEvent, SandboxState } from './state.js';

export function emit<Type extends EventType>(
  context: Context,
  type: Type,
  payloads: readonly EventPayload<Type, EventVersion<Type> & 'v1'>[],
): void {
  const { now, request } = context;
  const before = context.state.counts.events;
  const events = payloads.flatMap((payload) => toEmitted(context, { type, version: 'v1', payload }) ?? []);
  for (const [index, event] of events.entries()) {
    context.emitted.push({
      sequence: before + index + 1,
      type: event.type,
      version: event.version,
      id: drawUuid(context),
      time: toIso(now),
      payload: { ...event.payload },
      request,
    });
  }
  const { counts } = context.state;
  context.state = { ...context.state, counts: { ...counts, events: before + events.length } };
}

/** Appends events and evicts the oldest beyond the limits, except for events that wait for the webhook. */
export function keepEvents(state: SandboxState, added: readonly SandboxEvent[]): SandboxState {
  if (added.length === 0) return state;
  const { limits, isDelivering, delivered } = state;
  const events = [...state.events, ...added];
  let eventBytes = added.reduce((sum, event) => sum + sizeOf(event), state.eventBytes);
  let dropped = 0;
  const isTooMuch = () => events.length - dropped > limits.events || eventBytes > limits.bytes / 4;
  for (; dropped < events.length && isTooMuch(); dropped += 1) {
    const oldest = events[dropped]!;
    if (isDelivering && oldest.sequence > delivered) break;
    eventBytes -= sizeOf(oldest);
  }
  return { ...state, events: events.slice(dropped), eventBytes };
}

function sizeOf({ payload }: SandboxEvent): number {
  return JSON.stringify(payload).length;
}

function drawUuid(context: Context): string {
  const drawn = drawSome(context, 33);
  const digits = drawn.map((value) => Math.floor(value * 16).toString(16));
  digits[12] = '4';
  digits[16] = (8 + Math.floor(drawn[32]! * 4)).toString(16);
  const text = digits.slice(0, 32).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
