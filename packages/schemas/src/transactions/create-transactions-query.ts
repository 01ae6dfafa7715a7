import { closedObject, optional } from '@data-import/define';
import { Type } from '@sinclair/typebox';

export const CreateTransactionsQuery = closedObject(
  'CreateTransactionsQuery',
  'How transactions that are duplicates or lie outside the open statement period are treated.',
  {
    check_previously_added: optional(
      Type.Boolean({
        description: 'Whether each transaction is first looked up among those added before.',
        default: true,
      }),
    ),
    force_add_to_current_statement: optional(
      Type.Boolean({
        description:
          'Whether a transaction outside the open statement period is moved into it, with an explanation and a pinned note, instead of being an error.',
        default: true,
      }),
    ),
  },
);
