import type { Validator } from '@data-import/validators/runtime';
import { eventCatalogue } from './generated/catalogue.js';
import type { VersionRecord } from './resolve.js';

/*
 * Replaces `generated/loaders.ts` and `generated/validators.ts` in CommonJS, where all events are one module.
 * `import()` takes 80 ms longer than `require` to detect its exports, and Jest cannot run it.
 */

declare const require: (path: './generated/events.cjs') => Readonly<Record<string, Validator<unknown>>>;

function toRecord<Entry>(toEntry: (name: string) => Entry): VersionRecord<Entry> {
  const record: Record<string, Record<string, Entry>> = {};
  for (const { type, version, name } of eventCatalogue) (record[type] ??= {})[version] = toEntry(name);
  return record;
}

export const loaders = /*#__PURE__*/ toRecord((name) => async () => require('./generated/events.cjs')[name]!);

export const validators = /*#__PURE__*/ toRecord((name) => require('./generated/events.cjs')[name]!);
