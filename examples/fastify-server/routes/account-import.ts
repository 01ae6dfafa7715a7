import { alreadyImported, noImportProcess } from '../../error-bodies.js';
import { type ContractServer, contractRoute } from '../contracts.js';
import type { Imports } from '../state/imports.js';

/** Validation, creation and the import process. Invalid requests never reach these handlers. */
export function addAccountImportRoutes(
  server: ContractServer,
  imports: Imports,
  warnings: { warnings?: [] },
): void {
  server.route({
    ...contractRoute('validateAccount'),
    handler: async (_request, reply) => reply.code(200).send(warnings),
  });

  server.route({
    ...contractRoute('createAccount'),
    handler: async ({ body: { payload, task_params: task } }, reply) => {
      const account = imports.findImported(payload.import_supplier, payload.external_account_number);
      if (account !== undefined) return reply.code(400).send(alreadyImported(account.number));
      imports.stage(payload, task.is_dry_run);
      return reply.code(201).send(warnings);
    },
  });

  server.route({
    ...contractRoute('getImportProcess'),
    handler: async ({ params }, reply) => {
      const found = imports.find(params.import_supplier_code, params.external_identifier);
      if (found !== undefined) return reply.code(200).send(found.describe());
      return reply.code(404).send(noImportProcess);
    },
  });
}
