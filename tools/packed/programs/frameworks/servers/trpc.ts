import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { type inferRouterInputs, type inferRouterOutputs, initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { isValidationError, toFieldErrors } from '@data-import/errors';
import {
  AccountPathParams,
  Authorization,
  CreateTransactionsQuery,
  type CreateTransactionsQueryInput,
  CreateTransactionsRequest,
} from '@data-import/validators';
import {
  ACCOUNT,
  type Answer,
  AUTHORIZED,
  INVALID_BODY,
  jsonOf,
  print,
  REFUSED_QUERIES,
  UNAUTHORIZED,
  VALID_BODY,
} from '../requests.js';

interface Context {
  readonly authorization: string | undefined;
}

const t = initTRPC.context<Context>().create({
  errorFormatter: ({ shape, error: { cause } }) => ({
    ...shape,
    data: { ...shape.data, fieldErrors: isValidationError(cause) ? toFieldErrors(cause.issues) : undefined },
  }),
});

const authorized = t.procedure.use(({ ctx, next }) => {
  if (!Authorization.validate(ctx.authorization).ok) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});

const router = t.router({
  account: authorized.input(AccountPathParams).query(({ input }) => input.external_account_number),
  options: authorized.input(CreateTransactionsQuery).query(({ input }) => {
    const isForced: boolean = input.force_add_to_current_statement;
    // @ts-expect-error the contract has no such parameter
    void input.force_add;
    return { ...input, force_add_to_current_statement: isForced };
  }),
  createTransactions: authorized.input(CreateTransactionsRequest).mutation(({ input }) => {
    // @ts-expect-error the contract has no such field
    void input.transaction;
    return input.transactions.length;
  }),
});

type Router = typeof router;
type Inputs = inferRouterInputs<Router>;
type Outputs = inferRouterOutputs<Router>;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

interface Options {
  check_previously_added: boolean;
  force_add_to_current_statement: boolean;
}

/** The types that a client infers are those of the contracts. */
export const inferred: [
  Same<Inputs['createTransactions'], CreateTransactionsRequest>,
  Same<Inputs['options'], CreateTransactionsQueryInput>,
  Same<Inputs['account'], AccountPathParams>,
  Same<Outputs['createTransactions'], number>,
  Outputs['options'] extends Options ? true : false,
  Options extends Outputs['options'] ? true : false,
] = [true, true, true, true, true, true];

type Client = ReturnType<typeof createTRPCClient<Router>>;

function connect(url: string, authorization: string): Client {
  return createTRPCClient<Router>({ links: [httpLink({ url, headers: { authorization } })] });
}

function isClientError(error: unknown): error is TRPCClientError<Router> {
  return error instanceof TRPCClientError;
}

async function answer(call: Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await call };
  } catch (error) {
    if (!isClientError(error)) throw error;
    return { status: error.data?.httpStatus ?? 0, body: error.data?.fieldErrors ?? error.message };
  }
}

/** Nonsense that must not compile. Nothing of it is sent. */
export function misuse(client: Client): void {
  // @ts-expect-error an undocumented field
  void client.createTransactions.mutate({ ...VALID_BODY, colour: 'green' });
  // @ts-expect-error the amount is a number
  const faulty: Inputs['createTransactions']['transactions'][number]['amount'] = '12.50';
  void faulty;
  // @ts-expect-error required fields are missing
  void client.createTransactions.mutate({ import_supplier: 'EXAMPLE' });
  // @ts-expect-error a flag is true or false
  void client.options.query({ force_add_to_current_statement: 'no' });
  // @ts-expect-error a query without parameters is an empty object
  void client.options.query();
  // @ts-expect-error a parameter is missing
  void client.account.query({ import_supplier_code: 'EXAMPLE' });
}

async function answersOf(url: string): Promise<Record<string, Answer>> {
  const client = connect(url, AUTHORIZED);

  async function all(query: CreateTransactionsQueryInput): Promise<unknown> {
    const options: Options = await client.options.query(query);
    const added: number = await client.createTransactions.mutate(VALID_BODY);
    return { account: await client.account.query(ACCOUNT), added, options };
  }

  /** A client without types. */
  async function untyped(procedure: string, input: unknown): Promise<Answer> {
    const isMutation = procedure === 'createTransactions';
    const address = isMutation ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await fetch(`${url}${procedure}${address}`, {
      method: isMutation ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: AUTHORIZED },
      ...(isMutation ? { body: JSON.stringify(input) } : {}),
    });
    const { error } = (await jsonOf(response)) as { error?: { data: { fieldErrors: unknown } } };
    return { status: response.status, body: error?.data.fieldErrors };
  }

  const answers: Record<string, Answer> = {
    valid: await answer(all({ force_add_to_current_statement: 'false' })),
    'without a query': await answer(all({})),
    'an invalid body': await untyped('createTransactions', INVALID_BODY),
    'no token': await answer(connect(url, UNAUTHORIZED).createTransactions.mutate(VALID_BODY)),
  };
  for (const [name, query] of Object.entries(REFUSED_QUERIES)) {
    const parameters = new URLSearchParams(query);
    const input = Object.fromEntries(
      [...parameters.keys()].map((key) => {
        const given = parameters.getAll(key);
        return [key, given.length === 1 ? given[0] : given];
      }),
    );
    answers[name] = await untyped('options', input);
  }
  return answers;
}

const server = createHTTPServer({
  router,
  createContext: ({ req }): Context => ({ authorization: req.headers.authorization }),
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  void answersOf(`http://127.0.0.1:${port}/`)
    .then(print)
    .finally(() => server.close());
});
