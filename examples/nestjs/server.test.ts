import { expect, it } from 'vitest';
import { testDocument } from '../testing/openapi.js';
import { type Start, startServer, testServer } from '../testing/servers.js';
import { createServer } from './server.js';

const start: Start = async (service) => {
  const app = await createServer(service);
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), close: () => app.close() };
};

testServer(start);
testDocument(start);

it('shows the document in Swagger UI', async () => {
  const { url } = await startServer(start);
  const page = await fetch(`${url}/docs`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('swagger-ui');
  const script = await fetch(`${url}/docs/swagger-ui-init.js`);
  expect(await script.text()).toContain('"operationId": "createAccount"');
});
