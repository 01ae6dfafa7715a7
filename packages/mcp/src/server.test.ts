import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { createReference } from './reference.js';
import { createServer } from './server.js';

it('makes a result of what goes wrong unexpectedly, without its message, which may have values', async () => {
  const reference = createReference({
    get pages(): never {
      throw new RangeError('SECRET');
    },
    search: { version: 2, pages: [] },
  });
  const [one, other] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await createServer(reference, '1.0.0').connect(one);
  await client.connect(other);
  expect(await client.callTool({ name: 'show', arguments: { name: 'Account' } })).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'show failed unexpectedly (RangeError): please report it' }],
  });
  await client.close();
});
