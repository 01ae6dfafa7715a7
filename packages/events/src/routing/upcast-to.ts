import { type ReadEvent, toOutcome } from '../read-event.js';
import { definedEntries, findEntry, type VersionTable } from '../resolve.js';
import { asVersion } from './route.js';
import { andThen, settle } from './settle.js';
import type { Pass, Routed } from './routing-context.js';
import type { Upcast } from './handlers.js';

type Convert = (payload: unknown) => unknown;

/**
 * A `fallbackVersion` that also converts the payload: with `upcastTo('v2', { v1: collectionProcessWithdrawnV1ToV2 })`, the
 * handler of `v2` receives events of `v1`. A converter receives a payload that conforms to its own version, and its
 * result is validated as `to`. If it throws, the outcome is `upcast-failed`.
 * @throws {TypeError} if a converter is not a function.
 */
export function upcastTo<Versions, To extends keyof Versions & string>(
  to: To,
  from: {
    readonly [V in Exclude<keyof Versions, To>]?: (
      payload: Versions[V],
    ) => Versions[NoInfer<To>] | Promise<Versions[NoInfer<To>]>;
  },
): Upcast<Versions> {
  const converters = new Map(definedEntries(from as Readonly<Record<string, Convert | undefined>>));
  for (const [version, convert] of converters) {
    if (typeof convert !== 'function') throw new TypeError(`upcastTo: ${version}: expected a function`);
  }
  return {
    to,
    from: Object.fromEntries(converters),
    route<Handler>(
      sent: ReadEvent,
      table: VersionTable<unknown>,
      handlers: VersionTable<Handler>,
      pass: Pass,
    ) {
      const passAs = (payload: unknown): Routed<Handler> | Promise<Routed<Handler>> => {
        const read = asVersion(sent, to, payload);
        return pass(read, findEntry(handlers, read));
      };
      const failed = (error: unknown): Routed<Handler> => ({
        outcome: toOutcome('upcast-failed', sent, { to, error }),
      });
      if (findEntry(table, sent) === undefined) return passAs(sent.payload);
      function toNewer(routed: Routed<Convert>): Routed<Handler> | Promise<Routed<Handler>> {
        const { outcome, handler: convert } = routed;
        if (convert === undefined) return { outcome };
        return settle(() => convert(outcome.payload), passAs, failed);
      }
      return andThen(pass(sent, converters.get(sent.version)), toNewer);
    },
  };
}
