import { assumption, named, openUnion, pii } from '@data-import/define';
import { FIELD_ERRORS_OF_ACCOUNT } from '../definitions/assumptions.js';
import { AccountAlreadyImported } from './account-already-imported.js';
import { FieldErrors } from './field-errors.js';
import { ImportProcessValidationFailed } from './import-process-validation-failed.js';

export const CreateAccountError = named(
  'CreateAccountError',
  assumption(
    FIELD_ERRORS_OF_ACCOUNT,
    pii(
      openUnion(
        [ImportProcessValidationFailed, AccountAlreadyImported, FieldErrors],
        'other bodies of a 400 response to the creation of an account, such as the error returned when the import supplier is Paused or Complete; the complete catalogue of error codes',
        'Why an account was not scheduled for creation; not every shape is documented.',
      ),
    ),
  ),
);
