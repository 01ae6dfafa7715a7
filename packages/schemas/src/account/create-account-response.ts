import { list, unknownValue, openObject, optional } from '@data-import/define';

export const CreateAccountResponse = openObject(
  'CreateAccountResponse',
  'Response to an accepted create request: the creation of the account has been scheduled.',
  {
    warnings: optional(
      list(
        unknownValue('shape of a warning', 'One deprecation warning about the payload.'),
        'Deprecation warnings; absent when such warnings are disabled.',
      ),
    ),
  },
);
