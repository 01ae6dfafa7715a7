import type { VersionPair } from './library.js';

/** Whether payloads of the version before can be handled as those of the version after, in a sentence. */
export function upcastInWords({ from, to, upcast }: VersionPair): string {
  if (upcast.possible)
    return `A consumer that handles ${to} can take payloads of ${from} as well: ${upcast.function} of @data-import/events/upcast converts them.`;
  const reasons = upcast.because.map((reason) => reason.replaceAll('`', '')).join('; ');
  return `Payloads of ${from} cannot be converted to ${to} without inventing values: ${reasons}.`;
}
