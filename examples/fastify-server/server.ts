/**
 * A data-import service on Fastify, in memory. `contracts.ts` shows how Fastify uses the contracts, `routes/` what handlers
 * that rely on them look like, `error-responses.ts` how issues become documented bodies.
 */
import { type FastifyServerOptions, fastify } from 'fastify';
import { requireToken } from './authorization.js';
import { type Collaborators, collaborators as defaults } from './collaborators.js';
import {
  compileSerializer,
  compileValidator,
  type ContractServer,
  type ContractTypeProvider,
} from './contracts.js';
import { sendError, sendUnknownRoute } from './error-responses.js';
import { addAccountImportRoutes } from './routes/account-import.js';
import { addImportStatusRoutes } from './routes/import-status.js';
import { addPaymentInstructionRoute } from './routes/payment-instruction.js';
import { addPostImportRoutes } from './routes/post-import.js';
import { addRegistrationRoute } from './routes/registration.js';
import { Imports } from './state/imports.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The state of the server, for code that embeds it. */
    imports: Imports;
  }
}

export interface ServerOptions {
  /** The access token that requests need. */
  readonly token: string;
  readonly collaborators?: Partial<Collaborators>;
  /** Whether responses have deprecation `warnings`. Default: true. */
  readonly deprecationWarnings?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
}

export function createServer(options: ServerOptions): ContractServer {
  const collaborators = { ...defaults, ...options.collaborators };
  const imports = new Imports(collaborators);
  const server = fastify({ logger: options.logger ?? false }).withTypeProvider<ContractTypeProvider>();

  server.decorate('imports', imports);
  server.setValidatorCompiler(compileValidator);
  server.setSerializerCompiler(compileSerializer);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(sendUnknownRoute);
  server.addHook('onRequest', requireToken(options.token));

  addAccountImportRoutes(server, imports, options.deprecationWarnings === false ? {} : { warnings: [] });
  addImportStatusRoutes(server, imports);
  addPostImportRoutes(server, imports, collaborators);
  addPaymentInstructionRoute(server, imports, collaborators);
  addRegistrationRoute(server, imports, collaborators);
  return server;
}
