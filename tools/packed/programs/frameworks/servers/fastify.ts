import { fastify, type FastifyTypeProvider } from 'fastify';
import { isValidationError, toFieldErrors } from '@data-import/errors';
import {
  AccountPathParams,
  Authorization,
  CreateTransactionsQuery,
  CreateTransactionsRequest,
  ValidationError,
  type Validator,
  type WireValidator,
} from '@data-import/validators';
import { answersOf, print } from '../requests.js';

type Contract = Validator<unknown> | WireValidator<unknown, unknown>;

/** What a contract gives is the type of `request.body`, `request.query` and `request.params`. */
interface ContractTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends { parse(value: unknown): infer Output } ? Output : unknown;
}

const server = fastify().withTypeProvider<ContractTypes>();

server.setValidatorCompiler<Contract>(({ schema }) => (value) => {
  const result = schema.validate(value);
  return result.ok
    ? { value: result.value }
    : { error: new ValidationError(schema.name, result.issues, result.truncated) };
});

server.setErrorHandler((error, _request, reply) => {
  if (!isValidationError(error)) throw error;
  return reply.code(400).send(toFieldErrors(error.issues));
});

server.addHook('onRequest', async (request, reply) => {
  if (Authorization.validate(request.headers.authorization).ok) return;
  await reply.code(401).send({ detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' });
});

server.post(
  '/accounts/:import_supplier_code/:external_account_number/transactions',
  {
    schema: {
      params: AccountPathParams,
      querystring: CreateTransactionsQuery,
      body: CreateTransactionsRequest,
    },
  },
  async ({ params, query, body }, reply) => {
    const account: string = params.external_account_number;
    const isForced: boolean = query.force_add_to_current_statement;
    // @ts-expect-error the contract has no such parameter
    void params.external_identifier;
    // @ts-expect-error the contract has no such parameter
    void query.force_add;
    // @ts-expect-error a transaction has no such field
    void body.transactions[0]?.colour;
    const options = { ...query, force_add_to_current_statement: isForced };
    return reply.code(201).send({ account, added: body.transactions.length, options });
  },
);

void server
  .listen({ host: '127.0.0.1', port: 0 })
  .then(answersOf)
  .then(print)
  .finally(() => server.close());
