import { toFieldErrors } from '@data-import/errors';
import { notImported } from '../../error-bodies.js';
import type { Collaborators } from '../collaborators.js';
import { type ContractServer, contractRoute } from '../contracts.js';
import type { Imports } from '../state/imports.js';

export function addPaymentInstructionRoute(
  server: ContractServer,
  imports: Imports,
  { findInstruction }: Collaborators,
): void {
  server.route({
    ...contractRoute('createPaymentInstruction'),
    handler: async ({ body }, reply) => {
      const account = imports.findImported(body.import_supplier, body.external_account_number);
      if (account === undefined) return reply.code(404).send(notImported);
      // Rejects if the vendor fails temporarily; Fastify's error handler then sends a 500.
      const lookup = await findInstruction(body);
      if (lookup === 'unreachable') {
        return reply.code(400).send({ detail: `The vendor ${body.vendor} cannot be reached.` });
      }
      if (lookup === 'unknown') {
        const message = `${body.vendor} has no such instruction`;
        return reply.code(400).send(toFieldErrors([{ path: ['reference'], message }]));
      }
      account.paymentInstructions.push(body);
      return reply.code(201).send({ platform_account_number: account.number, reference: body.reference });
    },
  });
}
