import { type ContractServer, contractRoute } from '../contracts.js';
import type { Imports } from '../state/imports.js';
import { transferStatus } from '../state/registration.js';

/** The three lists of imports, and the status of an account and its meter points. */
export function addImportStatusRoutes(server: ContractServer, imports: Imports): void {
  server.route({
    ...contractRoute('getAccountTransferStatus'),
    handler: async ({ params }, reply) => {
      const found = imports.find(params.import_supplier_code, params.external_account_number);
      if (found !== undefined) return reply.code(200).send(transferStatus(found.platformAccount));
      return reply.code(404).send({ detail: 'There is no import of this account.', code: 'not_found' });
    },
  });

  server.route({
    ...contractRoute('listAccountImportProcesses'),
    handler: async ({ params }, reply) => {
      const found = imports.ofSupplier(params.import_supplier_code);
      const covered = found.filter((item) => item.isStaged || item.platformAccount !== undefined);
      return reply.code(200).send(covered.map((item) => item.toListItem()));
    },
  });

  server.route({
    ...contractRoute('listPendingAccountImportProcesses'),
    handler: async ({ params }, reply) => {
      const staged = imports.ofSupplier(params.import_supplier_code).filter((item) => item.isStaged);
      return reply.code(200).send(
        staged.map(({ account }) => ({
          external_account_number: account.external_account_number,
          platform_account_number: null,
          account_created_at: null,
        })),
      );
    },
  });

  server.route({
    ...contractRoute('listImportedAccountImportProcesses'),
    handler: async ({ params }, reply) => {
      const found = imports.ofSupplier(params.import_supplier_code);
      const imported = found.filter((item) => item.platformAccount !== undefined);
      // This body is not documented; it has the items of the other lists.
      return reply.code(200).send(imported.map((item) => item.toListItem()));
    },
  });

  server.route({
    ...contractRoute('getMeterPointStatuses'),
    handler: async ({ params }, reply) => {
      const account = imports.findImported(params.import_supplier_code, params.external_account_number);
      if (account === undefined) return reply.code(404).send([{ error: 'There is no such account.' }]);
      const points = account.registrations;
      if (points.length === 0) return reply.code(404).send([{ error: 'The account has no meter points.' }]);
      // The only documented status.
      return reply.code(200).send(points.map(({ mpxn }) => ({ mpxn, status: 'PRE_REGISTRATION' })));
    },
  });
}
