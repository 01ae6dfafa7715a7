import { closedObject, optional } from '@data-import/define';
import { Type } from '@sinclair/typebox';

export const CreateTransactionsQuery = closedObject(
  'CreateTransactionsQuery',
  'How to treat transactions that are duplicates or fall outside the open statement period.',
  {
    check_previously_added: optional(
      Type.Boolean({
        description:
          'Whether to check if each transaction has already been added. What counts as already added is not documented.',
        default: true,
        'x-not-shown': 'what counts as already added',
      }),
    ),
    force_add_to_current_statement: optional(
      Type.Boolean({
        description:
          'What happens to a transaction outside the open statement period. True moves its date into the period, puts a description of the move on the transaction, and pins a note to the account. False makes it an error.',
        default: true,
      }),
    ),
  },
);
