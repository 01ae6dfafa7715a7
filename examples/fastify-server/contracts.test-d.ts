import type { Account, CreateNotesRequest } from '@data-import/validators';
import { expectTypeOf } from 'vitest';
import { type ContractServer, contractRoute } from './contracts.js';

/** Requests and replies of a route have the types of its contract. */
export function typedByContract(server: ContractServer): void {
  server.route({
    ...contractRoute('createNotes'),
    handler: async (request, reply) => {
      expectTypeOf(request.body).toEqualTypeOf<CreateNotesRequest>();
      // @ts-expect-error undocumented status
      reply.code(200);
      // @ts-expect-error a result has a status
      return reply.code(201).send([{ created_at: '', body: '' }]);
    },
  });

  server.route({
    ...contractRoute('createTransactions'),
    handler: async ({ query }, reply) => {
      // Absent flags have their defaults here.
      expectTypeOf(query.check_previously_added).toEqualTypeOf<boolean>();
      expectTypeOf(query.force_add_to_current_statement).toEqualTypeOf<boolean>();
      return reply.code(201).send({ results: [] });
    },
  });

  server.route({
    ...contractRoute('sendRegistrationFlows'),
    handler: async ({ params, query, body }, reply) => {
      expectTypeOf(params.external_account_number).toEqualTypeOf<string>();
      expectTypeOf(query.supply_start_date).toEqualTypeOf<string | undefined>();
      expectTypeOf(body).toEqualTypeOf<unknown>();
      return reply.code(200).send([]);
    },
  });

  server.route({
    ...contractRoute('createAccount'),
    handler: async ({ body }, reply) => {
      expectTypeOf(body.payload).toEqualTypeOf<Account>();
      return reply.code(201).send({});
    },
  });
}
