import { InMemoryTransport, type JSONRPCMessage, McpServer } from '@modelcontextprotocol/server';
import { CreateNotesRequest } from '@data-import/validators/json-schema/CreateNotesRequest';
import { CreateTransactionsQuery } from '@data-import/validators/json-schema';
import { toJsonSchema } from 'xsschema';

type Fields = Readonly<Record<string, unknown>>;

interface Tool {
  readonly name: string;
  readonly inputSchema: Fields;
}

/** A server with one tool, and a function that sends it requests as a client does. */
async function connect(): Promise<(method: string, params: Fields) => Promise<Fields>> {
  const server = new McpServer({ name: 'notes', version: '1.0.0' });
  server.registerTool('create_notes', { inputSchema: CreateNotesRequest }, (request) => {
    const bodies: (string | undefined)[] = request.notes.map(({ body }) => body);
    // @ts-expect-error the contract has no such field
    void request.nots;
    return { content: [{ type: 'text', text: bodies.join() }] };
  });
  const [client, other] = InMemoryTransport.createLinkedPair();
  await server.connect(other);
  const waiting = new Map<unknown, (message: Fields) => void>();
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport has no other way
  client.onmessage = (message: JSONRPCMessage) => {
    if ('id' in message) waiting.get(message.id)?.({ ...message });
  };
  await client.start();
  let id = 0;
  return (method, params) => {
    id += 1;
    const answer = new Promise<Fields>((resolve) => waiting.set(id, resolve));
    return client.send({ jsonrpc: '2.0', id, method, params }).then(() => answer);
  };
}

const request = await connect();
const clientInfo = { name: 'test', version: '1.0.0' };
await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
const { result: listed } = (await request('tools/list', {})) as { result: { tools: readonly Tool[] } };
const call = (args: Fields): Promise<Fields> =>
  request('tools/call', { name: 'create_notes', arguments: args });

const identity = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
console.log(
  JSON.stringify({
    listed: listed.tools[0]?.inputSchema,
    valid: (await call({ ...identity, notes: [{ body: 'Rang.' }] }))['result'],
    invalid: (await call({ ...identity, notes: [{}] }))['result'],
    xsai: await toJsonSchema(CreateTransactionsQuery),
  }),
);
