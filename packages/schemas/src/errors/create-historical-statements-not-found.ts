import { named, unknownValue } from '@data-import/define';

export const CreateHistoricalStatementsNotFound = named(
  'CreateHistoricalStatementsNotFound',
  unknownValue(
    'the body of a 404 response to historical statements',
    'The account is staged but not yet imported: it has to be imported. The shape is not documented.',
  ),
);
