/**
 * A data-import service on Fastify, in memory. `contracts.ts` shows how Fastify takes the contracts, `routes/` what a
 * handler looks like that relies on them, `error-answers.ts` how findings become the bodies of the specification.
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
import { answerError, answerUnknownRoute } from './error-answers.js';
import { addAccountImportRoutes } from './routes/account-import.js';
import { addImportStatusRoutes } from './routes/import-status.js';
import { addPaymentInstructionRoute } from './routes/payment-instruction.js';
import { addPostImportRoutes } from './routes/post-import.js';
import { addRegistrationRoute } from './routes/registration.js';
import { Imports } from './state/imports.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server holds, for whoever embeds it. */
    imports: Imports;
  }
}

export interface ServerOptions {
  /** The access token that requests have to carry. */
  readonly token: string;
  readonly collaborators?: Partial<Collaborators>;
  /** Whether deprecation warnings are given; without them, the answer has no `warnings`. On unless set. */
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
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerUnknownRoute);
  server.addHook('onRequest', requireToken(options.token));

  addAccountImportRoutes(server, imports, options.deprecationWarnings === false ? {} : { warnings: [] });
  addImportStatusRoutes(server, imports);
  addPostImportRoutes(server, imports, collaborators);
  addPaymentInstructionRoute(server, imports, collaborators);
  addRegistrationRoute(server, imports, collaborators);
  return server;
}
