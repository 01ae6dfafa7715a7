import { list, openObject, optional, pii, unknownValue } from '@data-import/define';

export const CreateAccountResponse = openObject(
  'CreateAccountResponse',
  'Response to an accepted create request: the creation of the account has been scheduled.',
  {
    warnings: optional(
      list(
        pii(unknownValue('shape of a warning', 'One deprecation warning about the payload.')),
        'Deprecation warnings; absent when such warnings are disabled.',
      ),
    ),
  },
);
