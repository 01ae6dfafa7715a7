import { Parser } from '@asyncapi/parser';
import { expect, it } from 'vitest';
import { missingOf } from './asyncapi-html.js';

const { document } = await new Parser().parse({
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1.0.0' },
  channels: { opened: { messages: { OpenedV1: { $ref: '#/components/messages/OpenedV1' } } } },
  operations: { opened: { action: 'send', channel: { $ref: '#/channels/opened' } } },
  components: { messages: { OpenedV1: { title: 'opened 1', payload: { type: 'object' } } } },
});
const SECTIONS = ['operation-send-opened', 'message-OpenedV1', 'message-OpenedV1-payload'];

function pageOf(sections: readonly string[], title: string): string {
  return `${sections.map((id) => `<div id="${id}">`).join('')}<h2>${title}</h2>`;
}

it('finds nothing missing on a page with every operation and message', () => {
  expect(missingOf(document!, pageOf(SECTIONS, 'opened 1'))).toEqual([]);
});

it.each(SECTIONS)('would miss %s', (section) => {
  const rest = SECTIONS.filter((other) => other !== section);
  expect(missingOf(document!, pageOf(rest, 'opened 1'))).toEqual([section]);
});

it('would miss a title', () => {
  expect(missingOf(document!, pageOf(SECTIONS, 'closed 1'))).toEqual(['opened 1']);
});
