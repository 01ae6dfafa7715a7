/** `pnpm --filter @data-import/examples start`: the Fastify server on port 3000 (or PORT), for the token of TOKEN. */
import { createSandbox } from '@data-import/sandbox';
import { createServer } from './fastify.js';
import { createService } from './service.js';

const token = process.env['TOKEN'] ?? 'example-token';
const server = await createServer(createService(createSandbox({ token }), token), { logger: true });
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
