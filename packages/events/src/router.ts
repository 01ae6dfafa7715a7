import type { EventOf, EventType, EventVersion } from './event-types.js';
import type { ExternalEvent } from './generated/payloads.js';
import type { EventOutcome, ParseEventOptions, ValidEvent } from './outcome.js';

/** What a handler is told besides the event. */
export interface HandlerContext<Envelope = unknown> {
  /** What `handle` was given, as it was before `map`. */
  readonly envelope: Envelope;
}

/** What a handler of a valid event is told besides the event. */
export interface ValidContext<Envelope = unknown> extends HandlerContext<Envelope> {
  /** With `unknownFields: 'report'`: the paths, from the payload, of the fields that the catalogue does not list. */
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

/** Handlers by type and version: each is given the payload of its own version. */
export type EventHandlers<Answer = unknown, Envelope = unknown> = {
  readonly [T in EventType]?:
    | {
        readonly [V in EventVersion<T>]?:
          ((event: EventOf<T, V>, context: ValidContext<Envelope>) => Answer | Promise<Answer>) | undefined;
      }
    | undefined;
};

/** A valid event for which there is no handler. */
export interface UnhandledEvent {
  readonly kind: 'unhandled';
  readonly event: ExternalEvent;
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

/** What `otherwise` is given: everything that no handler is given. */
export type OtherOutcome = Exclude<EventOutcome, ValidEvent> | UnhandledEvent;

export interface EventRouterOptions<Answer = unknown, Envelope = unknown> extends ParseEventOptions {
  readonly handlers: EventHandlers<NoInfer<Answer>, NoInfer<Envelope>>;
  /**
   * Takes every event that no handler takes: malformed, of an unknown type or version, invalid, or valid and without
   * a handler (`unhandled`).
   */
  readonly otherwise: (
    outcome: OtherOutcome,
    context: HandlerContext<NoInfer<Envelope>>,
  ) => NoInfer<Answer> | Promise<NoInfer<Answer>>;
  /** Takes an envelope apart into `{ type, version, payload }`: `fromEventBridge`, or your own. */
  readonly map?: (envelope: Envelope) => unknown;
  /** Stands in for `parseEvent`. */
  readonly parse?: (input: unknown, options: ParseEventOptions) => EventOutcome | Promise<EventOutcome>;
}

export interface HandleAllOptions {
  /** How many events are handled at the same time at most: 1 unless given, that is, one after the other. */
  readonly concurrency?: number;
}

export interface EventRouter<Answer = unknown, Envelope = unknown> {
  /**
   * Gives one event to its handler, or to `otherwise`, and resolves to what that answers. An error of a handler, of
   * `otherwise`, `map` or `parse` rejects the promise, as it is.
   */
  handle(envelope: Envelope): Promise<Answer>;
  /**
   * Handles a batch, and says of each event, in the order given, what `handle` would: `fulfilled` with the answer or
   * `rejected` with the error, as `Promise.allSettled` does. One event that fails holds up no other. The iterable is
   * read to its end before the first handler runs.
   *
   * @throws {RangeError} (as a rejection) where `concurrency` is not a whole number of at least 1, or Infinity.
   */
  handleAll(
    envelopes: Iterable<Envelope>,
    options?: HandleAllOptions,
  ): Promise<PromiseSettledResult<Answer>[]>;
}

/** Options whose `parse` is settled. */
export type CompleteRouterOptions<Answer, Envelope> = EventRouterOptions<Answer, Envelope> &
  Required<Pick<EventRouterOptions<Answer, Envelope>, 'parse'>>;

type AnyHandler<Answer, Envelope> = (
  event: ExternalEvent,
  context: ValidContext<Envelope>,
) => Answer | Promise<Answer>;

/** @throws {TypeError} where `otherwise` is not a function. */
export function routeEvents<Answer, Envelope>(
  options: CompleteRouterOptions<Answer, Envelope>,
): EventRouter<Answer, Envelope> {
  const { handlers, otherwise, map, parse, ...parseOptions } = options;
  if (typeof otherwise !== 'function') {
    throw new TypeError('otherwise: expected a function that takes every event without a handler');
  }

  async function handle(envelope: Envelope): Promise<Answer> {
    const input = map === undefined ? envelope : map(envelope);
    const outcome = await parse(input, parseOptions);
    if (outcome.kind !== 'valid') return otherwise(outcome, { envelope });
    const { kind: _valid, ...valid } = outcome;
    const handler = handlerOf(handlers, valid.event);
    if (handler === undefined) return otherwise({ kind: 'unhandled', ...valid }, { envelope });
    const { event, ...report } = valid;
    return handler(event, { envelope, ...report });
  }

  async function handleAll(envelopes: Iterable<Envelope>, { concurrency = 1 }: HandleAllOptions = {}) {
    return settleAll([...envelopes], handle, concurrency);
  }

  return { handle, handleAll };
}

function handlerOf<Answer, Envelope>(
  handlers: EventHandlers<Answer, Envelope>,
  { type, version }: ExternalEvent,
): AnyHandler<Answer, Envelope> | undefined {
  const versions = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
  if (versions === undefined || !Object.hasOwn(versions, version)) return undefined;
  return (versions as Readonly<Record<string, AnyHandler<Answer, Envelope> | undefined>>)[version];
}

/** Like `Promise.allSettled`, with so many tasks under way at most. */
async function settleAll<Item, Answer>(
  items: readonly Item[],
  task: (item: Item) => Promise<Answer>,
  concurrency: number,
): Promise<PromiseSettledResult<Answer>[]> {
  if (!(concurrency >= 1) || (concurrency !== Infinity && !Number.isInteger(concurrency))) {
    throw new RangeError(`concurrency: expected a whole number of at least 1, got ${concurrency}`);
  }
  const results: PromiseSettledResult<Answer>[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      results[index] = await settle(() => task(items[index]!));
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
}

async function settle<T>(run: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  try {
    return { status: 'fulfilled', value: await run() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
