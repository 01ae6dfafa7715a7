import { list, openObject, optional, pii, unknownValue } from '@data-import/define';

export const ValidateAccountResponse = openObject(
  'ValidateAccountResponse',
  'Response to a validate request whose account passed every check.',
  {
    warnings: optional(
      list(
        pii(unknownValue('shape of a warning', 'One deprecation warning about the payload.')),
        'Deprecation warnings; absent when such warnings are disabled.',
      ),
    ),
  },
);
