import type { Result, Validator } from '@data-import/validators/runtime';
import type { ParseEventOptions } from './parse-event-options.js';

export type Loader = () => Promise<Validator<unknown>>;

/** `import()` is asynchronous even where the module is loaded already. */
const loaded = new Map<Loader, Validator<unknown>>();

export function validateLoaded(
  loader: Loader,
  payload: unknown,
  options: ParseEventOptions | undefined,
): Result<unknown> | Promise<Result<unknown>> {
  return loaded.get(loader)?.validate(payload, options) ?? loadAndValidate(loader, payload, options);
}

async function loadAndValidate(
  loader: Loader,
  payload: unknown,
  options: ParseEventOptions | undefined,
): Promise<Result<unknown>> {
  const validator = await loader();
  loaded.set(loader, validator);
  return validator.validate(payload, options);
}
