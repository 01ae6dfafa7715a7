import type { Result, Validator } from '@data-import/validators/runtime';
import { loaders } from './generated/loaders.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { type PayloadSchema, toTable } from './resolve.js';

type Loader = () => Promise<Validator<unknown>>;

/** Keeps the validator, because `import()` is asynchronous even for a loaded module. */
class LoadedSchema implements PayloadSchema {
  readonly #load: Loader;
  #loaded: Validator<unknown> | undefined;

  constructor(load: Loader) {
    this.#load = load;
  }

  validate(payload: unknown, options?: ParseEventOptions): Result<unknown> | Promise<Result<unknown>> {
    return this.#loaded?.validate(payload, options) ?? this.#validateOnceLoaded(payload, options);
  }

  async #validateOnceLoaded(payload: unknown, options?: ParseEventOptions): Promise<Result<unknown>> {
    this.#loaded = await this.#load();
    return this.#loaded.validate(payload, options);
  }
}

export const table = /*#__PURE__*/ toTable(loaders, (load: Loader) => new LoadedSchema(load));
