import { optional, query, queryFlag } from '@data-import/define';

export const CreateTransactionsQuery = query(
  'CreateTransactionsQuery',
  'How to treat transactions that are duplicates or fall outside the open statement period.',
  {
    check_previously_added: optional(
      queryFlag('Whether to check first if each transaction has already been added.', true),
    ),
    force_add_to_current_statement: optional(
      queryFlag(
        'Whether to move a transaction outside the open statement period into it, with an explanation and a pinned note, instead of reporting an error.',
        true,
      ),
    ),
  },
);
