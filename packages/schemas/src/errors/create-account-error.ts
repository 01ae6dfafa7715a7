import { named } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { AccountAlreadyImported } from './account-already-imported.js';
import { FieldErrors } from './field-errors.js';
import { ImportProcessValidationFailed } from './import-process-validation-failed.js';

export const CreateAccountError = named(
  'CreateAccountError',
  Type.Union([ImportProcessValidationFailed, AccountAlreadyImported, FieldErrors], {
    description: 'Why an account was not scheduled for creation.',
    'x-not-shown':
      'the complete catalogue of error codes; the error returned when the import supplier is Paused or Complete',
  }),
);
