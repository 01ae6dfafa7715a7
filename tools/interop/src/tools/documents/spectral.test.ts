import { expect, it } from 'vitest';
import { bodiesOf, readDocument } from '../../../test/openapi.js';
import { ASYNCAPI, OPENAPI, spectralFindings } from './spectral.js';

it('would find an example that its schema does not allow', async () => {
  const document = readDocument();
  const [example] = bodiesOf(document).flatMap(({ examples }) => Object.values(examples));
  Object.assign(example!, { value: { payload: null } });
  const found = await spectralFindings(JSON.stringify(document), OPENAPI);
  expect(found.join('\n')).toContain('oas3-valid-media-example');
});

it('would find an operation that sends to no channel', async () => {
  const info = { title: 'Events', version: '1.0.0' };
  const operations = { opened: { action: 'send', channel: { $ref: '#/channels/opened' } } };
  const document = { asyncapi: '3.0.0', info, channels: {}, operations };
  const found = await spectralFindings(JSON.stringify(document), ASYNCAPI);
  expect(found).toContain('invalid-ref operations/opened/channel/$ref');
});
