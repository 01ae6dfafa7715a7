import { named, pii, unknownValue } from '@data-import/define';

export const ListImportedAccountImportProcessesResponse = named(
  'ListImportedAccountImportProcessesResponse',
  pii(
    unknownValue(
      'the response body of the imported accounts list',
      'The accounts of one import supplier that have an account on the platform; the shape is not documented.',
    ),
  ),
);
