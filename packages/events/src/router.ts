import type { UnknownFieldsReport } from '@data-import/validators/runtime';
import type { EventOf, EventType, EventVersion } from './event-types.js';
import type { ExternalEvent } from './generated/payloads.js';
import type { EventOutcome, ParseEventOptions, ValidEvent } from './outcome.js';

/** What every handler receives besides the event or outcome. */
export interface HandlerContext<Envelope = unknown> {
  /** The argument of `handle`, before `map`. */
  readonly envelope: Envelope;
}

/** What the handler of a valid event receives besides the event. */
export interface ValidEventContext<Envelope = unknown> extends HandlerContext<Envelope>, UnknownFieldsReport {
  /** With `unknownFields: 'report'` or `'strip'`: the paths, relative to the payload, of the fields that the catalogue does not list. */
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

/** Handlers by type and version: each receives the payload of its own version. */
export type EventHandlers<Result = unknown, Envelope = unknown> = {
  readonly [T in EventType]?:
    | {
        readonly [V in EventVersion<T>]?:
          | ((event: EventOf<T, V>, context: ValidEventContext<Envelope>) => Result | Promise<Result>)
          | undefined;
      }
    | undefined;
};

/** A valid event for which there is no handler. */
export interface UnhandledEvent extends UnknownFieldsReport {
  readonly kind: 'unhandled';
  readonly event: ExternalEvent;
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

/** What `fallback` receives: everything that no handler takes. */
export type FallbackOutcome = Exclude<EventOutcome, ValidEvent> | UnhandledEvent;

export interface EventRouterOptions<Result = unknown, Envelope = unknown> extends ParseEventOptions {
  readonly handlers: EventHandlers<NoInfer<Result>, NoInfer<Envelope>>;
  /**
   * Takes every event that no handler takes: malformed, of an unknown type or version, invalid, or valid but without
   * a handler (`unhandled`).
   */
  readonly fallback: (
    outcome: FallbackOutcome,
    context: HandlerContext<NoInfer<Envelope>>,
  ) => NoInfer<Result> | Promise<NoInfer<Result>>;
  /** Converts an envelope to `{ type, version, payload }`: `fromEventBridge`, or a function of your own. */
  readonly map?: (envelope: Envelope) => unknown;
  /** Replaces `parseEvent`. */
  readonly parse?: (input: unknown, options: ParseEventOptions) => EventOutcome | Promise<EventOutcome>;
}

export interface HandleAllOptions {
  /** The most events handled at the same time. The default is 1: one after the other. */
  readonly concurrency?: number;
}

export interface EventRouter<Result = unknown, Envelope = unknown> {
  /**
   * Passes one event to its handler, or to `fallback`, and resolves to the result. An error thrown by a handler,
   * `fallback`, `map` or `parse` rejects the promise unchanged.
   */
  handle(envelope: Envelope): Promise<Result>;
  /**
   * Handles a batch and settles every event, in the order given, as `Promise.allSettled` does: `fulfilled` with the
   * result of `handle`, or `rejected` with its error. An event that fails does not hold up the others. The iterable
   * is read to its end before the first handler runs.
   *
   * @throws {RangeError} (as a rejection) unless `concurrency` is an integer of at least 1, or Infinity.
   */
  handleAll(
    envelopes: Iterable<Envelope>,
    options?: HandleAllOptions,
  ): Promise<PromiseSettledResult<Result>[]>;
}

/** Options with a `parse`. */
export type CompleteRouterOptions<Result, Envelope> = EventRouterOptions<Result, Envelope> &
  Required<Pick<EventRouterOptions<Result, Envelope>, 'parse'>>;

type AnyHandler<Result, Envelope> = (
  event: ExternalEvent,
  context: ValidEventContext<Envelope>,
) => Result | Promise<Result>;

/** @throws {TypeError} if `fallback` is not a function. */
export function routeEvents<Result, Envelope>(
  options: CompleteRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  const { handlers, fallback, map, parse, ...parseOptions } = options;
  if (typeof fallback !== 'function') {
    throw new TypeError('fallback: expected a function that takes events without a handler');
  }

  async function handle(envelope: Envelope): Promise<Result> {
    const input = map === undefined ? envelope : map(envelope);
    const outcome = await parse(input, parseOptions);
    if (outcome.kind !== 'valid') return fallback(outcome, { envelope });
    const { kind: _valid, ...valid } = outcome;
    const handler = handlerOf(handlers, valid.event);
    if (handler === undefined) return fallback({ kind: 'unhandled', ...valid }, { envelope });
    const { event, ...report } = valid;
    return handler(event, { envelope, ...report });
  }

  async function handleAll(envelopes: Iterable<Envelope>, { concurrency = 1 }: HandleAllOptions = {}) {
    return settleAll([...envelopes], handle, concurrency);
  }

  return { handle, handleAll };
}

function handlerOf<Result, Envelope>(
  handlers: EventHandlers<Result, Envelope>,
  { type, version }: ExternalEvent,
): AnyHandler<Result, Envelope> | undefined {
  const versions = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
  if (versions === undefined || !Object.hasOwn(versions, version)) return undefined;
  return (versions as Readonly<Record<string, AnyHandler<Result, Envelope> | undefined>>)[version];
}

/** Like `Promise.allSettled`, with at most `concurrency` tasks running at a time. */
async function settleAll<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
  concurrency: number,
): Promise<PromiseSettledResult<Result>[]> {
  if (!(concurrency >= 1) || (concurrency !== Infinity && !Number.isInteger(concurrency))) {
    throw new RangeError(`concurrency: expected an integer of at least 1, got ${concurrency}`);
  }
  const results: PromiseSettledResult<Result>[] = [];
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
