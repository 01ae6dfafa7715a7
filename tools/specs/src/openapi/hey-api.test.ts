import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocument } from './document.js';
import { addFixtures, announcedErrors, makeFolder, removeFolder, typeErrors } from './type-check.js';

let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
  await createClient({
    input: readDocument() as unknown as Record<string, unknown>,
    output: { path: join(folder, 'client') },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  });
  await addFixtures('hey-api', folder);
});

afterAll(() => removeFolder(folder));

it('a correct client compiles', () => {
  expect(typeErrors(folder, 'consumer.ts')).toEqual([]);
});

it('wrong calls do not compile', async () => {
  const announced = await announcedErrors(folder, 'wrong-calls.ts');
  expect(announced).toHaveLength(10);
  expect(typeErrors(folder, 'wrong-calls.ts')).toEqual(announced);
});

interface Consumer {
  sendTransactions(baseUrl: string, token: string, send: typeof fetch): Promise<string[]>;
}

it('the client sends the path, the query and the header that the document states', async () => {
  const { sendTransactions } = (await import(pathToFileURL(join(folder, 'consumer.ts')).href)) as Consumer;
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
