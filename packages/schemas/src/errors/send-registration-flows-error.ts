import { named, openUnion } from '@data-import/define';
import { FieldErrors } from './field-errors.js';

export const SendRegistrationFlowsError = named(
  'SendRegistrationFlowsError',
  openUnion(
    [FieldErrors],
    'other bodies of a 400 response to registration flows',
    'Why the request is not valid; not every shape is documented.',
  ),
);
