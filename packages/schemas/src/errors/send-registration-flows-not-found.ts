import { named, openUnion, pii } from '@data-import/define';
import { RegistrationFlowsNotFound } from './registration-flows-not-found.js';

export const SendRegistrationFlowsNotFound = named(
  'SendRegistrationFlowsNotFound',
  pii(
    openUnion(
      [RegistrationFlowsNotFound],
      'the body of a 404 response to registration flows for an account that is staged and not imported yet',
      'Why no meter point was marked for registration; not every shape is documented.',
    ),
  ),
);
