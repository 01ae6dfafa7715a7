import { list, notShown, openObject, optional } from '@data-import/define';

export const CreateAccountResponse = openObject(
  'CreateAccountResponse',
  'The answer to a create request that was accepted: the creation of the account is scheduled.',
  {
    warnings: optional(
      list(
        notShown('shape of a warning', 'One deprecation warning about the payload.'),
        'Deprecation warnings; absent when such warnings are disabled.',
      ),
    ),
  },
);
