import { closedObject, optional } from '@data-import/define';
import { Type } from '@sinclair/typebox';

export const CreateTransactionsQuery = closedObject(
  'CreateTransactionsQuery',
  'How to treat transactions that are duplicates or fall outside the open statement period.',
  {
    check_previously_added: optional(
      Type.Boolean({
        description: 'Whether to check first if each transaction has already been added.',
        default: true,
      }),
    ),
    force_add_to_current_statement: optional(
      Type.Boolean({
        description:
          'Whether to move a transaction outside the open statement period into it, with an explanation and a pinned note, instead of reporting an error.',
        default: true,
      }),
    ),
  },
);
