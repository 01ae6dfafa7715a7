import { named, notShown } from '@data-import/define';

export const CreateHistoricalStatementsNotFound = named(
  'CreateHistoricalStatementsNotFound',
  notShown(
    'the body of a 404 response to historical statements',
    'The account is not imported (staged is not enough); the shape is not documented.',
  ),
);
