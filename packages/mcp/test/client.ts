import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const folder = dirname(createRequire(import.meta.url).resolve('@data-import/mcp/package.json'));

export const PROGRAM = join(folder, 'dist/bin.js');

export interface Called {
  readonly isError: boolean;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
  readonly raw: string;
}

export interface Connection {
  readonly client: Client;
  call(name: string, given: Readonly<Record<string, unknown>>): Promise<Called>;
  /** Output on standard error, and lines on standard output that are no protocol messages. */
  readonly noise: string[];
}

export async function connect(
  options: ClientOptions = {},
  args: readonly string[] = [],
): Promise<Connection> {
  const noise: string[] = [];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, ...args],
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (chunk) => noise.push(String(chunk)));
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  // The SDK's client is no EventTarget.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  client.onerror = ({ message }) => noise.push(message);
  await client.connect(transport);
  return {
    client,
    noise,
    async call(name, given) {
      const result = await client.callTool({ name, arguments: { ...given } });
      const [first] = result.content as readonly { readonly text?: string }[];
      return {
        isError: result.isError === true,
        text: first?.text ?? '',
        data: result.structuredContent,
        raw: JSON.stringify(result),
      };
    },
  };
}
