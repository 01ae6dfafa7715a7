import { named, notShown } from '@data-import/define';

export const CreateHistoricalStatementsNotFound = named(
  'CreateHistoricalStatementsNotFound',
  notShown(
    'the body of a 404 answer to historical statements',
    'The account is not imported, at most staged; in what shape is not documented.',
  ),
);
