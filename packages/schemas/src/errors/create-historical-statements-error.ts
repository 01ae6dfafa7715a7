import { named, pii, unknownValue } from '@data-import/define';

export const CreateHistoricalStatementsError = named(
  'CreateHistoricalStatementsError',
  pii(
    unknownValue(
      'the body of a 400 response to historical statements',
      'Why the statements were rejected; the shape is not documented.',
    ),
  ),
);
