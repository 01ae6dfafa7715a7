import { formatEventName, fromCloudEvents, parseEventName } from '@data-import/events';
import { isSame, promise } from '../promise.js';

/** What the documentation says, as a pattern. */
const VERSION = /^(?:v[0-9]+(?:\.[0-9]+)*|[0-9]+(?:\.[0-9]+)+)$/;

/** Any text as the full name of an event, and as the `dataschema` of a CloudEvent. */
export function fuzz(input: Buffer): void {
  const name = input.toString();
  const dash = name.lastIndexOf('-');
  const isName = dash > 0 && VERSION.test(name.slice(dash + 1));
  const parts = parseEventName(name);
  promise((parts !== undefined) === isName, 'a name is split exactly if a version follows its last dash');
  if (parts !== undefined) promise(formatEventName(parts) === name, 'a name is joined as it was', parts);

  const event = fromCloudEvents({ type: 'account.created', dataschema: name, data: 1 });
  const { version } = event;
  promise(version === undefined || VERSION.test(String(version)), 'a version is one', version);
  const path = name.split(/[?#]/, 1)[0]!;
  promise(version === undefined || path.endsWith(String(version)), 'the version ends the path', version);
  promise(
    isSame({ ...event, version: 0 }, { type: 'account.created', version: 0, payload: 1 }),
    'the rest is kept',
  );
}
