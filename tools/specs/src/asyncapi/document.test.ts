import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, Parser } from '@asyncapi/parser';
import { expect, it } from 'vitest';

interface Index {
  readonly events: readonly { readonly type: string; readonly version: string; readonly name: string }[];
}

function read(specifier: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');
}

const text = read('@data-import/events/asyncapi.json');
const { events } = JSON.parse(read('@data-import/events/index.json')) as Index;

function summarise(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, path }) => `${code} ${path.join('/')}`);
}

/** We publish AsyncAPI 3.0; that there is a later version is no defect. */
const KNOWN = ['asyncapi-latest-version asyncapi'];

it('the official parser finds nothing wrong', async () => {
  const { document, diagnostics } = await new Parser().parse(text);
  expect(summarise(diagnostics)).toEqual(KNOWN);
  expect(document?.version()).toBe('3.0.0');
});

it('the parser reads one channel per type, and in it one message per version', async () => {
  const { document } = await new Parser().parse(text);
  const found = document!
    .channels()
    .all()
    .flatMap((channel) =>
      channel
        .messages()
        .all()
        .map((message) => `${channel.address()} ${message.id()} ${message.payload()?.type()}`),
    );
  expect(found).toEqual(events.map(({ type, name }) => `${type} ${name} object`));
});

it('the platform sends each message of each channel', async () => {
  const { document } = await new Parser().parse(text);
  const sent = document!
    .operations()
    .all()
    .flatMap((operation) =>
      operation
        .messages()
        .all()
        .map((message) => `${operation.action()} ${message.id()}`),
    );
  expect(sent).toEqual(events.map(({ name }) => `send ${name}`));
});

it('a message that belongs to no channel is noticed', async () => {
  const broken = text.replace(
    '"$ref": "#/channels/account.created/messages/AccountCreatedV1"',
    '"$ref": "#/channels/account.created/messages/Missing"',
  );
  expect(broken).not.toBe(text);
  const { diagnostics } = await new Parser().parse(broken);
  expect(summarise(diagnostics)).toContain('invalid-ref operations/account.created/messages/0/$ref');
});
