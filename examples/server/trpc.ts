/** tRPC 11: the validators are the inputs of the procedures, and the types of the client come from them. */
import { toInvalidRequestBody } from '@data-import/errors';
import { isValidationError } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import type { Service } from './service.js';

const { createAccount, createTransactions, getImportProcess } = operations;

interface Context {
  readonly service: Service;
  readonly authorization: string | undefined;
}

/** Wraps an error response of the API, so that the procedure's error contains its body. */
class Refusal extends TRPCError {
  constructor(
    status: 400 | 404,
    readonly body: unknown,
  ) {
    super({ code: status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST' });
  }
}

const t = initTRPC.context<Context>().create({
  // Stack traces are for development only.
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    // Other messages may quote the request: the message about invalid JSON does.
    message: isValidationError(error.cause) ? shape.message : error.code,
    data: { ...shape.data, body: getBody(error) },
  }),
});

/** tRPC calls `parse`, and its error for an invalid input becomes the `cause`. */
function getBody(error: TRPCError): unknown {
  if (error instanceof Refusal) return error.body;
  const { cause } = error;
  return isValidationError(cause) ? toInvalidRequestBody(cause.contract, cause.issues) : undefined;
}

const procedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.service.isAuthorized(ctx.authorization)) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});

export const router = t.router({
  createAccount: procedure.input(createAccount.request).mutation(({ ctx, input }) => {
    const reply = ctx.service.createAccount({ body: input });
    if (reply.status !== 201) throw new Refusal(reply.status, reply.body);
    return reply.body;
  }),

  getImportProcess: procedure.input(getImportProcess.pathParams).query(({ ctx, input }) => {
    const reply = ctx.service.getImportProcess({ params: input });
    if (reply.status !== 200) throw new Refusal(reply.status, reply.body);
    return reply.body;
  }),

  createTransactions: procedure.input(createTransactions.request).mutation(({ ctx, input }) => {
    // A procedure has one input, and a contract is closed: here the flags of the query have their defaults.
    const query = createTransactions.query.parse({});
    const reply = ctx.service.createTransactions({ query, body: input });
    if (reply.status !== 201) throw new Refusal(reply.status, reply.body);
    return reply.body;
  }),
});

export type Router = typeof router;

export function createServer(service: Service) {
  return createHTTPServer({
    router,
    maxBodySize: 1_048_576,
    createContext: ({ req }): Context => ({ service, authorization: req.headers.authorization }),
  });
}
