import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from '@asyncapi/parser';
import { compileFolder } from '@data-import/compiler';
import { readEventContracts } from '@data-import/workspace/contracts';
import { temporaryFolder } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import { publishedText } from '../published.js';

type Document = NonNullable<Awaited<ReturnType<Parser['parse']>>['document']>;

/** The parsed document, and the reports of the parser's rules. */
async function parse(source: string) {
  const { document, diagnostics } = await new Parser().parse(source);
  return { document, findings: diagnostics.map(({ code, path }) => `${code} ${path.join('/')}`) };
}

const text = publishedText('@data-import/events/asyncapi.json');
const { document, findings } = await parse(text);
const { events } = readEventContracts();

it('is valid for the official parser, which recommends a later version', () => {
  expect(findings).toEqual(['asyncapi-latest-version asyncapi']);
  expect(document?.version()).toBe('3.0.0');
});

/** The channel, the name and the type of the payload of each message. */
function listMessages(parsed: Document | undefined): string[] {
  return parsed!
    .channels()
    .all()
    .flatMap((channel) =>
      channel
        .messages()
        .all()
        .map((message) => `${channel.id()} ${message.id()} ${message.payload()?.type()}`),
    );
}

it('has a channel per event type, with a message per version', () => {
  expect(listMessages(document)).toEqual(events.map(({ type, name }) => `${type} ${name} object`));
});

it('is valid for the official parser if it is of an own catalogue', async () => {
  const folder = temporaryFolder();
  const schemas = fileURLToPath(new URL('../../../../examples/own-contracts/schemas', import.meta.url));
  const asyncapi = { title: 'Shop', version: '2.1.0' };
  expect(await compileFolder(schemas, join(folder, 'out'), { asyncapi })).toMatchObject({ ok: true });
  const own = await parse(await readFile(join(folder, 'out/json/asyncapi.json'), 'utf8'));
  expect(own.findings).toEqual(['asyncapi-latest-version asyncapi']);
  expect([own.document?.info().title(), own.document?.info().version()]).toEqual(['Shop', '2.1.0']);
  expect(listMessages(own.document)).toEqual([
    'customer.merged CustomerMergedV1 object',
    'order.placed OrderPlacedV1 object',
  ]);
});

it('has no addresses, which are undocumented, and names the type and version in each message', () => {
  expect(
    new Set(
      document!
        .channels()
        .all()
        .map((channel) => channel.address()),
    ),
  ).toEqual(new Set([null]));
  const messages = document!.components().messages().all();
  expect(messages.map((message) => [message.name(), message.title(), message.json()['x-event']])).toEqual(
    events.map(({ type, version, name }) => [name, `${type} ${version}`, { type, version }]),
  );
});

it('sends each message in one operation', () => {
  const operations = document!.operations().all();
  const sent = operations.flatMap((operation) =>
    operation
      .messages()
      .all()
      .map((message) => `${operation.action()} ${message.id()}`),
  );
  expect(sent).toEqual(events.map(({ name }) => `send ${name}`));
});

it('reports a message that no channel has', async () => {
  const reference = '#/channels/account.created/messages/';
  const broken = text.replace(`"${reference}AccountCreatedV1"`, `"${reference}Missing"`);
  expect(broken).not.toBe(text);
  expect((await parse(broken)).findings).toContain('invalid-ref operations/account.created/messages/0/$ref');
});
