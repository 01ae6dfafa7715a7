import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { expect, it } from 'vitest';
import { testClient } from '../../test/clients.js';
import { readDocument } from '../../test/openapi.js';

const folder = testClient('hey-api', (output) =>
  createClient({
    input: readDocument() as unknown as Record<string, unknown>,
    output: { path: join(output, 'client') },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  }),
);

interface Consumer {
  sendTransactions(baseUrl: string, token: string, send: typeof fetch): Promise<string[]>;
}

it('sends the path, the query and the header of the document', async () => {
  const { sendTransactions } = (await import(pathToFileURL(join(folder(), 'consumer.ts')).href)) as Consumer;
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json({ results: [] }, { status: 201 });
  };
  expect(await sendTransactions('https://service.example', 'abc', send)).toEqual([]);
  expect(requests).toHaveLength(1);
  const [request] = requests;
  expect(request?.url).toBe(
    'https://service.example/v1/data-import/transactions/create/?check_previously_added=false',
  );
  expect(request?.headers.get('Authorization')).toBe('Token abc');
});
