import { event, string } from '@data-import/define';
import { contract_identifier } from '../../fields/agreements.js';

export const ContractsTerminatedV1 = event('contracts.terminated', 'v1', 'A contract was terminated.', {
  contract_identifier,
  occurred_at: string('When it occurred.'),
});
