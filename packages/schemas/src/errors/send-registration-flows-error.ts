import { assumption, named, openUnion, pii } from '@data-import/define';
import { FIELD_ERRORS_TOO } from '../definitions/assumptions.js';
import { FieldErrors } from './field-errors.js';

export const SendRegistrationFlowsError = named(
  'SendRegistrationFlowsError',
  assumption(
    FIELD_ERRORS_TOO,
    pii(
      openUnion(
        [FieldErrors],
        'other bodies of a 400 response to registration flows',
        'Why the request is not valid; not every shape is documented.',
      ),
    ),
  ),
);
