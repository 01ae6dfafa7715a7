/** `pnpm --filter @data-import/examples start`: the Fastify server on port 3000 (or PORT), for the token of TOKEN. */
import { createServer } from './fastify.js';
import { createService } from './service.js';

const server = await createServer(createService(process.env['TOKEN'] ?? 'example-token'), { logger: true });
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
