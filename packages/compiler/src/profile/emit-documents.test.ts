import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileProfile, overlay, schemas, text } from '../../test/profiles.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { compileFolder } from '../user-schemas/compile-folder.js';

const ping = {
  operationId: 'ping',
  responses: {
    200: {
      description: 'OK',
      content: { 'application/json': { schema: { properties: { platform_id: text } } } },
    },
  },
};

async function compile(profile: object = { names: { platform: 'acme' } }) {
  return compileProfile({
    ...overlay(
      { target: `${schemas}.Line.properties`, update: { vat: text } },
      { target: '$', update: { info: { title: 'The API of Acme' } } },
      { target: '$.paths', update: { '/ping/': { get: ping } } },
    ),
    'profile.json': profile,
    'account.created/v2.json': { properties: { line: { $ref: '../line-of-event.json' } } },
    'line-of-event.json': { type: 'object', properties: { acme: text } },
  });
}

it('the OpenAPI document of a profile compiles to its contracts', async () => {
  const { out, contracts, read } = await compile();
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'in'));
  const document = await readFile(join(out, 'json/openapi.json'), 'utf8');
  await writeFile(join(folder, 'in/openapi.json'), document);
  const again = await compileFolder(join(folder, 'in'), join(folder, 'out'));
  expect(again.ok && again.contracts).toEqual(contracts!.filter((name) => !/V\d$/.test(name)));
  for (const file of await readdir(join(folder, 'out/json'))) {
    const found = JSON.parse(await readFile(join(folder, 'out/json', file), 'utf8'));
    expect(found, file).toEqual(await read(file.replace('.json', '')));
  }
  const { info, paths } = JSON.parse(document);
  expect(info.title).toBe('The API of Acme');
  expect(paths['/ping/'].get.responses[200].content['application/json']).toEqual({
    schema: { $ref: '#/components/schemas/PingResponse200' },
  });
});

async function bodiesOf(profile: object) {
  const { paths } = await (await compile(profile)).read('openapi');
  const { requestBody, responses } = paths['/accounts/{account}/'].post;
  return [requestBody, responses[201]].map(({ content }) => content['application/json']);
}

it('bodies keep their examples unless the profile changes their contract', async () => {
  const [account, result] = ['Account', 'Import'].map((name) => ({
    schema: { $ref: `#/components/schemas/${name}` },
  }));
  expect(await bodiesOf({})).toEqual([account, { ...result, example: { at: 'now' } }]);
  expect(await bodiesOf({ names: { platform: 'acme' } })).toEqual([account, result]);
});

it.each([
  [
    { names: { platform: 'acme' } },
    { 'account.closed': ['AccountClosedV1'], 'account.created': ['AccountCreatedV1', 'AccountCreatedV2'] },
  ],
  [
    { events: { remove: ['account.closed@v1'] } },
    { 'account.created': ['AccountCreatedV1', 'AccountCreatedV2'] },
  ],
])(
  'the AsyncAPI document has its events, and those of the standard that it keeps: %j',
  async (profile, expected) => {
    const { read } = await compile(profile);
    const { channels, components } = await read('asyncapi');
    const messages = Object.entries(channels as Record<string, { messages: object }>).map(
      ([type, channel]) => [type, Object.keys(channel.messages)],
    );
    expect(Object.fromEntries(messages)).toEqual(expected);
    const renamed = { acme_number: { ...text, 'x-standard-name': 'platform_number' } };
    expect(components.schemas.AccountCreatedV1.properties).toEqual(
      'names' in profile ? renamed : { platform_number: text },
    );
    expect(components.schemas).toHaveProperty('LineOfEvent');
    expect(components.schemas).not.toHaveProperty('Import');
  },
);
