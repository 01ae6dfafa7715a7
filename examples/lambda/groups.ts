import type { HandlerContext, SqsRecord } from '@data-import/events/catalogue';

/** A record of a FIFO queue has a group, and SQS keeps the order in it. */
interface FifoRecord extends SqsRecord {
  readonly attributes?: { readonly MessageGroupId?: string };
}

type Handle<Event, Context, Result> = (event: Event, context: Context) => Result | Promise<Result>;

export interface Groups {
  /**
   * After one event of a group has failed, those behind it fail as well, without being handled: SQS delivers all of them
   * again, in their order.
   */
  inGroup<Event, Context extends HandlerContext<SqsRecord>, Result>(
    handle: Handle<Event, Context, Result>,
  ): (event: Event, context: Context) => Promise<Result>;
}

/** The groups of one batch. */
export function createGroups(): Groups {
  const failed = new Set<string>();
  return {
    inGroup: (handle) => async (event, context) => {
      const { attributes }: FifoRecord = context.envelope;
      const group = attributes?.MessageGroupId;
      if (group !== undefined && failed.has(group)) throw new Error('an event before it in its group failed');
      try {
        return await handle(event, context);
      } catch (error) {
        if (group !== undefined) failed.add(group);
        throw error;
      }
    },
  };
}

/** The account of an event, which its producer uses as the group. The payload has not been validated yet. */
export function getAccount(payload: unknown): unknown {
  const { account_number: number, ledger } = (payload ?? {}) as {
    readonly account_number?: unknown;
    readonly ledger?: { readonly account?: { readonly number?: unknown } };
  };
  return number ?? ledger?.account?.number;
}
