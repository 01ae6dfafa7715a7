import type { Tool } from '../../gate/tool.js';
import { fastifySwagger } from './fastify-swagger.js';
import { honoOpenapi } from './hono-openapi.js';

export const servers: readonly Tool[] = [fastifySwagger, honoOpenapi];
