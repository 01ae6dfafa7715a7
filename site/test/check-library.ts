import { readSource } from '@data-import/reference/source';
import { toIndex } from '../client/check/facts.js';
import type { AnyValidator, Library } from '../client/check/report.js';
import { listEventFields, readExample, listFields, toListing } from '../src/check-modules.js';

export const { rest, events } = await readSource();

/** The contracts as the check page has them, without a bundler. */
export const library: Library = {
  index: toIndex(toListing(rest, events), listFields(rest)),
  async validator(name) {
    const module = (await import(`@data-import/validators/${name}`)) as Record<string, AnyValidator>;
    return module[name]!;
  },
  eventFields: () => Promise.resolve(listEventFields(events)),
};

/** The example of a contract or of an event by the name of its contract. */
export function example(name: string): unknown {
  return readExample((rest.published.get(name) ?? events.published.get(name))!);
}
