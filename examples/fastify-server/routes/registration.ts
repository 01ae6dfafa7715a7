import type { Collaborators } from '../collaborators.js';
import { type ContractServer, contractRoute } from '../contracts.js';
import type { Imports } from '../state/imports.js';
import { markForRegistration } from '../state/registration.js';

export function addRegistrationRoute(
  server: ContractServer,
  imports: Imports,
  collaborators: Collaborators,
): void {
  server.route({
    ...contractRoute('sendRegistrationFlows'),
    handler: async ({ params, query }, reply) => {
      const account = imports.findImported(params.import_supplier_code, params.external_account_number);
      if (account === undefined) {
        return reply.code(404).send([{ ...params, error_detail: 'There is no such imported account.' }]);
      }
      if (account.registrations.length === 0) {
        return reply.code(404).send([{ ...params, error_detail: 'The account has no meter points.' }]);
      }
      const points = markForRegistration(account, query.supply_start_date, collaborators);
      return reply.code(200).send([{ ...params, meter_points: points }]);
    },
  });
}
