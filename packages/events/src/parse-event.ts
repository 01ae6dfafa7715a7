import type { Validator } from '@data-import/validators/runtime';
import { decidePayload, decideVersion } from './decide.js';
import { loaders } from './generated/loaders.js';
import type { EventOutcome, ParseEventOptions } from './outcome.js';

type Loader = () => Promise<Validator<unknown>>;

/** `import()` costs far more than a validation, also where the module is there already. */
const loaded = new Map<Loader, Validator<unknown>>();

/**
 * Parses one event: `{ type, version, payload }`, other members are left alone. Loads the module of that version of
 * that event, and no other.
 *
 * Whatever is given, the answer is an outcome. The promise rejects in one case only: the module of a known event
 * cannot be loaded (a file of a deployment is missing, a network is down). Nothing is known of the event then, and
 * it may be tried again.
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
