import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { connect, PROGRAM } from '../test/client.js';
import { runningServer } from '../test/running-server.js';

const { server, answer, refusal } = runningServer();

function toLine(id: number, name: string, given: object): string {
  const params = { name, arguments: given };
  return `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })}\n`;
}

function pipe(input: string | Buffer) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], { input, timeout: 20_000 });
  const lines = stdout.toString().split('\n').slice(0, -1);
  const responses = lines.map((line) => JSON.parse(line) as { readonly id: unknown });
  return { status, responses, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe('the program', () => {
  it('offers read-only tools with input and output schemas', async () => {
    const { tools } = await server().client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'list',
      'show',
      'compare',
      'validate',
      'explain',
    ]);
    for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(description.length, name).toBeGreaterThan(50);
      expect(inputSchema['additionalProperties'], name).toBe(false);
      expect(outputSchema?.['type'], name).toBe('object');
      expect(annotations, name).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    }
  });

  it('states its purpose', () => {
    expect(server().client.getInstructions()).toContain('no result contains payload values');
  });

  it('speaks the current and the 2025 revision of the protocol', async () => {
    expect(server().client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    const current = await connect({ versionNegotiation: { mode: 'auto' } });
    expect(current.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const { text } = await current.call('compare', { type: 'agreement.revoked' });
    expect(text).toContain('account_number: added');
    await current.client.close();
  });

  it('explains invalid arguments, and answers the next call', async () => {
    expect(await refusal('search', { query: 1 })).toContain('query: Invalid input: expected string');
    expect(await refusal('search', { query: 'a', words: 'b' })).toContain('Unrecognized key: "words"');
    await expect(server().call('find', {})).rejects.toThrow('Tool find not found');
    expect((await answer('list', {})).data.kinds).toHaveLength(8);
  });

  it.each([
    [['--help'], 0, /^MCP server of the data-import contracts/, ''],
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/, ''],
    [['--serve'], 2, /^$/, expect.stringContaining("data-import-mcp: Unknown option '--serve'")],
    [['--contracts', 'nowhere'], 2, /^$/, expect.stringContaining('nowhere: expected a folder that')],
  ])('with %j exits with %i', (args, code, printed, written) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([code, written]);
    expect(stdout).toMatch(printed);
  });

  it.each(['--help', '--version'])('ends in order where nobody reads what %s prints', async (option) => {
    const child = spawn(process.execPath, [PROGRAM, option]);
    child.stdout.destroy();
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    expect([child.exitCode, text]).toEqual([2, '']);
  });

  it.each([
    ['SECRET {', -32_700, null],
    [Buffer.from([0x22, 0xff, 0x22]), -32_700, null],
    ['[{"jsonrpc":"2.0","id":7,"method":"ping"}]', -32_600, null],
    ['{"SECRET":1}', -32_600, null],
    ['{"jsonrpc":"2.0","id":{},"method":"SECRET"}', -32_600, null],
    ['{"jsonrpc":"2.0","id":7,"method":["SECRET"]}', -32_600, 7],
    ['{"jsonrpc":"1.0","id":"7","method":"SECRET"}', -32_600, '7'],
    ['{"jsonrpc":"2.0","id":7,"method":"SECRET"}', -32_601, 7],
  ])('answers %s with %i, without repeating it', (line, code, id) => {
    const { status, responses, stdout, stderr } = pipe(line);
    expect([status, responses]).toEqual([
      0,
      [{ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } }],
    ]);
    expect(stdout + stderr).not.toContain('SECRET');
  });

  it('finishes the requests in flight when its input ends, the last line also without its end', () => {
    const ids = Array.from({ length: 20 }, (_, index) => index);
    const calls = ids.map((id) => toLine(id, 'validate', { contract: 'Account', payload: {} }));
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } };
    const { status, responses } = pipe(`${calls.join('')}${JSON.stringify(cancelled)}`);
    expect([status, responses.map(({ id }) => id).filter((id) => id !== 0)]).toEqual([0, ids.slice(1)]);
  });

  it('answers a subscription when its input ends', () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { notifications: { toolsListChanged: true }, _meta: meta };
    const { status, responses } = pipe(
      JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params }),
    );
    expect([status, responses.at(-1)?.id]).toEqual([0, 7]);
  });

  it('escapes the invisible characters of an id', () => {
    const id = '\u202e\u200b\u2028\ufeff';
    const { responses, stdout } = pipe(JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' }));
    expect([responses[0]?.id, /^[ -~]+\n$/.test(stdout)]).toEqual([id, true]);
  });
});

function makeCall(bytes: number): string {
  const message = toLine(1, 'search', { query: '…' });
  return message.replace('…', 'x'.repeat(bytes + 1 - message.length));
}

const LIMIT = 67_108_864;

describe('a long message', () => {
  it('is copied once, whatever its chunks', async () => {
    const count =
      'const { concat } = Buffer; let bytes = 0; Buffer.concat = (list, ...rest) => { const all = concat(list, ...rest); bytes += all.length; return all; }; process.on("exit", () => console.error("copied", bytes));';
    const hook = `data:text/javascript,${encodeURIComponent(count)}`;
    const { stderr, stdout } = spawnSync(process.execPath, ['--import', hook, PROGRAM], {
      input: makeCall(8_000_000),
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stdout).not.toContain('xxxx');
    expect(Number(/copied (\d+)/.exec(stderr)![1])).toBeLessThan(17_000_000);
  });

  it('ends the program with an error where it is too long', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
      input: makeCall(LIMIT + 2),
      encoding: 'utf8',
      timeout: 20_000,
    });
    const message = `a message is longer than ${LIMIT} bytes`;
    expect(JSON.parse(stdout)).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } });
    expect([status, stderr]).toEqual([1, `data-import-mcp: ${message}\n`]);
  });
});

describe('search', () => {
  it('finds pages by words and parts of names', async () => {
    const { data, text } = await answer('search', { query: 'meter point', group: 'contracts', limit: 3 });
    expect(data.hits[0]).toMatchObject({ kind: 'contract', page: 'contracts/MeterPoint' });
    expect(data.hits).toHaveLength(3);
    expect(text).toMatch(/^- contracts\/MeterPoint \(contract\): .+\n/);
    expect(text).toContain(`${data.total - 3} more`);
    const events = await answer('search', { query: 'account.cr' });
    expect(events.data.hits[0].page).toBe('events/account.created');
  });

  it('finds fields, whose page `show` accepts', async () => {
    const { data } = await answer('search', { query: '/customers/0/email', group: 'fields', limit: 1 });
    expect(data.hits[0]).toMatchObject({ kind: 'field', path: 'customers[].email' });
    for (const name of [data.hits[0].page, data.hits[0].uri]) {
      const { data: shown } = await answer('show', { name });
      expect(shown.markdown.split('\n')).toHaveLength(3);
      expect(shown.markdown).toContain('`customers[].email`');
    }
  });

  it('reports that nothing matches, and accepts a query of any length', async () => {
    expect(await refusal('search', { query: 'zzzqqqxxx' })).toMatch(/^no result contains all of these words/);
    expect((await server().call('search', { query: 'customer '.repeat(100_000) })).raw.length).toBeLessThan(
      50_000,
    );
    expect(await refusal('search', { query: '' })).toContain('query');
  });
});

describe('list', () => {
  it('lists all kinds of pages, and the pages of a domain in chunks', async () => {
    const { data } = await answer('list', {});
    const kinds = Object.fromEntries(
      data.kinds.map((each: { kind: string; count: number }) => [each.kind, each.count]),
    );
    expect(
      Object.values(kinds).every((count) => Number(count) > 0),
      JSON.stringify(kinds),
    ).toBe(true);
    const domain = 'accounts-and-users';
    const first = await answer('list', { kind: 'events', domain, limit: 2 });
    expect(first.data.items).toHaveLength(2);
    expect(first.text).toContain('call list with offset 2');
    const second = await answer('list', { kind: 'events', domain, limit: 2, offset: first.data.next });
    expect(second.data.items[0].page).not.toBe(first.data.items[1].page);
    const whole = await answer('list', { kind: 'events', domain, limit: 100, offset: 3 });
    expect(whole.data).not.toHaveProperty('next');
    expect(whole.data.items).toHaveLength(whole.data.total - 3);
    expect((await answer('list', { kind: 'events', offset: 10_000 })).data.items).toEqual([]);
  });

  it('suggests a domain', async () => {
    expect(await refusal('list', { domain: 'account-and-users' })).toContain(
      'did you mean "accounts-and-users"',
    );
    expect(await refusal('list', { domain: 'x'.repeat(1_000_000) })).toContain('accounts-and-users');
  });
});

describe('resources', () => {
  it('are all pages, of which entry pages are listed', async () => {
    const { resources } = await server().client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('reference://index');
    for (const { uri } of resources) {
      const { contents } = await server().client.readResource({ uri });
      expect(contents[0]).toMatchObject({
        uri,
        mimeType: 'text/markdown',
        text: expect.stringMatching(/^# /),
      });
    }
    const { contents } = await server().client.readResource({ uri: 'reference://contracts/Account' });
    expect(contents[0]).toMatchObject({ text: expect.stringMatching(/^# `Account`/) });
    await expect(server().client.readResource({ uri: 'reference://contracts/Acount' })).rejects.toThrow(
      'not found',
    );
  });

  it('complete their paths', async () => {
    const { completion } = await server().client.complete({
      ref: { type: 'ref/resource', uri: 'reference://{+page}' },
      argument: { name: 'page', value: 'contracts/Accou' },
    });
    expect(completion.values).toContain('contracts/Account');
  });
});
