import type { Validator } from '@data-import/validators/runtime';
import { decidePayload, decideVersion } from './decide.js';
import { loaders } from './generated/loaders.js';
import type { EventOutcome, ParseEventOptions } from './outcome.js';

type Loader = () => Promise<Validator<unknown>>;

/** Spares `import()` for each event: it is asynchronous even where the module is loaded already. */
const loaded = new Map<Loader, Validator<unknown>>();

/**
 * Parses one event: `{ type, version, payload }`; other fields are ignored. Loads the module of that event version,
 * and no other.
 *
 * Any input gives an outcome. The promise rejects in one case only: the module of a known event cannot be loaded (a
 * file of a deployment is missing, a network is down). The event has not been validated then; the next call loads the
 * module again, as far as the JavaScript engine does: Node before 24 remembers a module that has a syntax error.
 */
export async function parseEvent(input: unknown, options?: ParseEventOptions): Promise<EventOutcome> {
  const found = decideVersion(input, loaders);
  if (found.kind !== 'found') return found;
  const validator = loaded.get(found.entry) ?? (await load(found.entry));
  return decidePayload(found, validator, options);
}

async function load(loader: Loader): Promise<Validator<unknown>> {
  const validator = await loader();
  loaded.set(loader, validator);
  return validator;
}
