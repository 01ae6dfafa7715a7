import type { ReadEvent } from '../read-event.js';
import { ownValue, type VersionTable } from '../resolve.js';
import { asVersion } from './route.js';
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
  from: { readonly [V in Exclude<keyof Versions, To>]?: (payload: Versions[V]) => Versions[NoInfer<To>] },
): Upcast<Versions> {
  const converters = { ...from } as Readonly<Record<string, Convert | undefined>>;
  for (const [version, convert] of Object.entries(converters)) {
    if (!['function', 'undefined'].includes(typeof convert))
      throw new TypeError(`upcastTo: ${version}: expected a function`);
  }
  return {
    to,
    from: converters,
    route<Handler>(sent: ReadEvent, handlers: VersionTable<Handler>, pass: Pass) {
      const { given } = sent;
      function toNewer(routed: Routed<Convert>): Routed<Handler> | Promise<Routed<Handler>> {
        if (routed.handler === undefined) return routed;
        let payload: unknown;
        try {
          payload = routed.handler(routed.outcome.payload);
        } catch (error) {
          return { outcome: { ...given, kind: 'upcast-failed', to, error } };
        }
        return pass(asVersion(sent, to, payload), handlers[given.type]![to]);
      }
      const routed = pass(sent, ownValue(converters, given.version));
      return routed instanceof Promise ? routed.then(toNewer) : toNewer(routed);
    },
  };
}
