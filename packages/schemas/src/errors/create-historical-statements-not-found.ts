import { named, pii, unknownValue } from '@data-import/define';

export const CreateHistoricalStatementsNotFound = named(
  'CreateHistoricalStatementsNotFound',
  pii(
    unknownValue(
      'the body of a 404 response to historical statements',
      'The account is staged but not yet imported: it has to be imported. The shape is not documented.',
    ),
  ),
);
