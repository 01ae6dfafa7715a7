import { list, named } from '@data-import/define';
import { AccountRegistrationFlows } from './account-registration-flows.js';

export const SendRegistrationFlowsResponse = named(
  'SendRegistrationFlowsResponse',
  list(AccountRegistrationFlows, 'Results by account.'),
);
