import { named, notShown } from '@data-import/define';

export const ListImportedAccountImportProcessesResponse = named(
  'ListImportedAccountImportProcessesResponse',
  notShown(
    'the response body of the imported accounts list',
    'The accounts of one import supplier that have an account on the platform; the shape is not documented.',
  ),
);
