import type { Validator } from '@data-import/validators/runtime';

export type Loader = () => Promise<Validator<unknown>>;

/** Spares `import()` for each event: it is asynchronous even where the module is loaded already. */
const loaded = new Map<Loader, Validator<unknown>>();

/** The validator of an event version, which is loaded the first time. */
export function loadEvent(loader: Loader): Validator<unknown> | Promise<Validator<unknown>> {
  return loaded.get(loader) ?? load(loader);
}

async function load(loader: Loader): Promise<Validator<unknown>> {
  const validator = await loader();
  loaded.set(loader, validator);
  return validator;
}
