import { toCloudEvent } from '@data-import/events';
import type { SandboxEvent } from './state.js';

/** How events are delivered. The envelope of the platform's bus is not documented beyond type and version. */
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
  /** As Amazon EventBridge delivers it to a target. */
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
