import { optional, query, queryBoolean, undocumented } from '@data-import/define';

export const CreateTransactionsQuery = query(
  'CreateTransactionsQuery',
  'How to treat transactions that are duplicates or fall outside the open statement period.',
  {
    check_previously_added: optional(
      undocumented(
        'what counts as already added',
        queryBoolean(
          'Whether to check if each transaction has already been added. Which ones count as already added is not documented.',
          true,
        ),
      ),
    ),
    force_add_to_current_statement: optional(
      queryBoolean(
        'What happens to a transaction outside the open statement period. True moves its date into the period, puts a description of the move on the transaction, and pins a note to the account. False makes it an error.',
        true,
      ),
    ),
  },
);
