import { readEventContracts } from '@data-import/workspace/contracts';
import { expect, it } from 'vitest';
import { publishedText } from '../../../test/published.js';
import { KNOWN, parse } from './asyncapi-parser.js';

const text = publishedText('@data-import/events/asyncapi.json');
const { document, findings } = await parse(text);
const { events } = readEventContracts();

it('has no errors for the official parser', () => {
  expect(findings).toEqual(KNOWN.map(({ finding }) => finding));
  expect(document?.version()).toBe('3.0.0');
});

it('has a channel per event type, with a message per version', () => {
  const channels = document!.channels().all();
  const messages = channels.flatMap((channel) =>
    channel
      .messages()
      .all()
      .map((message) => `${channel.id()} ${message.id()} ${message.payload()?.type()}`),
  );
  expect(messages).toEqual(events.map(({ type, name }) => `${type} ${name} object`));
});

it('has no address, since it is not shown, and the type and version in each message', () => {
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

it('has an operation that sends each message', () => {
  const operations = document!.operations().all();
  const sent = operations.flatMap((operation) =>
    operation
      .messages()
      .all()
      .map((message) => `${operation.action()} ${message.id()}`),
  );
  expect(sent).toEqual(events.map(({ name }) => `send ${name}`));
});

it('would fail on a message that no channel has', async () => {
  const reference = '#/channels/account.created/messages/';
  const broken = text.replace(`"$ref": "${reference}AccountCreatedV1"`, `"$ref": "${reference}Missing"`);
  expect(broken).not.toBe(text);
  expect((await parse(broken)).findings).toContain('invalid-ref operations/account.created/messages/0/$ref');
});
