import { formatEventName, toCloudEvent } from '@data-import/events';
import { prose } from '../prose.js';
import { heading, json, paragraph, table } from '../blocks.js';
import type { Block, Text } from '../page.js';
import type { EventVersion } from './event-types.js';
import ENVELOPES from './envelopes.json' with { type: 'json' };

const FACTS = { id: '00000000-0000-4000-8000-000000000001', time: '2024-06-01T09:30:00Z' };
const MESSAGE_ID = '00000000-0000-4000-8000-000000000002';

export function listEnvelopes({ type, version, example: payload }: EventVersion) {
  const name = formatEventName({ type, version });
  const bridged = { 'detail-type': name, ...FACTS, detail: payload };
  const cloudEvent = toCloudEvent({ type, version, payload, ...FACTS }, { source: '/example' });
  const notification = { Type: 'Notification', Message: JSON.stringify(bridged) };
  const values = [
    bridged,
    cloudEvent,
    { messageId: MESSAGE_ID, body: JSON.stringify(bridged) },
    { messageId: MESSAGE_ID, body: JSON.stringify(notification) },
    inHeaders(name, payload),
  ];
  return ENVELOPES.shown.map((envelope, index) => ({ ...envelope, value: values[index] }));
}

function inHeaders(name: string, payload: unknown) {
  const headers = { ce_specversion: '1.0', ce_type: name, ce_id: FACTS.id, ce_time: FACTS.time };
  return { headers: { ...headers, ce_source: '/example' }, value: JSON.stringify(payload) };
}

export function envelopeTabs(version: EventVersion): Block {
  const tabs = listEnvelopes(version).map(({ title, reader, says, value }) => ({
    title,
    blocks: [paragraph(...prose(`${says} \`${reader}(message)\` reads it.`)), json(value)],
  }));
  return { is: 'tabs', id: 'envelope', tabs };
}

export function otherEnvelopes(): Block[] {
  const rows = ENVELOPES.others.map(({ title, parts, reader }): Text[] => [
    prose(title),
    prose(parts),
    [{ code: reader }],
  ]);
  return [
    heading(2, 'Other envelopes', 'other-envelopes'),
    paragraph('The page of each event shows it in the most frequent envelopes. These are read, too:'),
    table(['Envelope', 'Parts that are read', 'Function'], rows),
  ];
}
