import { toCloudEvent } from '@data-import/events';
import type { SandboxEvent } from './state.js';

/** Envelopes of delivered events. For the platform's bus, only type and version are documented. */
export const envelopes = {
  plain(event: SandboxEvent): object {
    const { sequence: _, ...delivered } = event;
    return delivered;
  },
  /** CloudEvents 1.0, structured mode. */
  cloudevents: (event: SandboxEvent): object => ({
    ...toCloudEvent(event, { source: '/data-import/sandbox' }),
    request: event.request,
  }),
  /** Amazon EventBridge's target format. */
  eventbridge: ({ id, type, version, time, payload, request }: SandboxEvent): object => ({
    version: '0',
    id,
    'detail-type': `${type}-${version}`,
    source: 'data-import.sandbox',
    time,
    resources: [request],
    detail: payload,
  }),
};

export type EnvelopeName = keyof typeof envelopes;

export function isEnvelope(name: string): name is EnvelopeName {
  return Object.hasOwn(envelopes, name);
}
