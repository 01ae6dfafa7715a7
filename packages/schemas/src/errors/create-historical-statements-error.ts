import { named, notShown } from '@data-import/define';

export const CreateHistoricalStatementsError = named(
  'CreateHistoricalStatementsError',
  notShown(
    'the body of a 400 answer to historical statements',
    'Why the statements were refused; in what shape is not documented.',
  ),
);
