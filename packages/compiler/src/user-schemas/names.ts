import { eventIdentifier } from '@data-import/define';
import { posix } from 'node:path';

/** One version of one event. */
export interface EventName {
  readonly type: string;
  readonly version: string;
}

/** `order-line`, `orderLine`, `order_line` -> `OrderLine`; a name that is an identifier with a capital letter stays. */
export function contractName(text: string): string {
  if (/^[A-Z][A-Za-z0-9_]*$/.test(text)) return text;
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

const VERSION = /^(v[0-9]+|[0-9]+(\.[0-9]+)+)$/;

/** `order.placed/v1.json` is version `v1` of the event `order.placed`; undefined for other files. */
export function eventOfFile(file: string): EventName | undefined {
  const version = posix.basename(file, '.json');
  const type = posix.basename(posix.dirname(file));
  return VERSION.test(version) && type !== '.' ? { type, version } : undefined;
}

/** Why a name cannot be that of an event; undefined if it can. */
export function faultOfEvent({ type, version }: EventName): string | undefined {
  if (!/^[a-z][a-z0-9._-]*$/i.test(type)) {
    return `the event type ${JSON.stringify(type)} has other characters than letters, digits, dots, dashes and underscores`;
  }
  if (!VERSION.test(version)) {
    return `the event version ${JSON.stringify(version)} is not written like "v1" or "1.0.0"`;
  }
  return undefined;
}

/** The name of a file's contract: that of its event, or else of the file. */
export function nameOfFile(file: string, event: EventName | undefined): string {
  if (event !== undefined) return eventIdentifier(event.type, event.version);
  return contractName(posix.basename(file, '.json'));
}
