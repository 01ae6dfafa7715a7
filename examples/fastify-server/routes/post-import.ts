import { notImported } from '../../error-bodies.js';
import type { Collaborators } from '../collaborators.js';
import { type ContractServer, contractRoute } from '../contracts.js';
import type { Imports } from '../state/imports.js';
import { addNotes } from '../state/notes.js';
import { addTransactions } from '../state/transactions.js';

/** Notes, transactions and historical statements, which only an imported account accepts. */
export function addPostImportRoutes(server: ContractServer, imports: Imports, { now }: Collaborators): void {
  server.route({
    ...contractRoute('createNotes'),
    handler: async ({ body }, reply) => {
      const account = imports.findImported(body.import_supplier, body.external_account_number);
      if (account === undefined) return reply.code(404).send(notImported);
      return reply.code(201).send(addNotes(account, body.notes, now()));
    },
  });

  server.route({
    ...contractRoute('createTransactions'),
    handler: async ({ body, query }, reply) => {
      const account = imports.findImported(body.import_supplier, body.external_account_number);
      if (account === undefined) return reply.code(404).send(notImported);
      const outcome = addTransactions(account, body.transactions, query, now());
      return outcome.ok ? reply.code(201).send(outcome.body) : reply.code(400).send(outcome.body);
    },
  });

  server.route({
    ...contractRoute('createHistoricalStatements'),
    handler: async ({ body }, reply) => {
      const account = imports.findImported(body.import_supplier, body.external_account_number);
      if (account === undefined) return reply.code(404).send(notImported);
      account.statements.push(...body.statements);
      // 200 is documented as well.
      return reply.code(201).send(body);
    },
  });
}
