import type { Validator } from '@data-import/validators/runtime';
import { eventCatalogue } from './generated/catalogue.js';

declare const require: (path: './generated/events.cjs') => Readonly<Record<string, Validator<unknown>>>;

type Loader = () => Promise<Validator<unknown>>;

/**
 * In place of `generated/loaders.ts`, in CommonJS: there, all events are one module. `import()` would take 80 ms longer than
 * `require` to find the names that it exports, and Jest cannot run it.
 */
export const loaders: Record<string, Record<string, Loader>> = {};

for (const { type, version, name } of eventCatalogue) {
  (loaders[type] ??= {})[version] = async () => require('./generated/events.cjs')[name]!;
}
