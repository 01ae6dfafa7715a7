import { readSource } from '@data-import/reference/source';
import type { JsonSchema } from '@data-import/reference/contracts';
import { createAdviser } from '@data-import/validators/advice';
import { checkText } from '../client/check/check-text.js';
import { type Choice, toIndex } from '../client/check/facts.js';
import type { AnyValidator, Fix, Library, Report } from '../client/check/report.js';
import { listFieldPlaces, readExample, listFields, toListing } from '../src/check-modules.js';

export const { rest, events } = await readSource();

export const library: Library = {
  index: toIndex(toListing(rest, events), listFields(rest)),
  async validator(name) {
    const module = (await import(`@data-import/validators/${name}`)) as Record<string, AnyValidator>;
    return module[name]!;
  },
  adviser: (name) => Promise.resolve(createAdviser({ ...publishedSchema(name) })),
  eventFields: () => Promise.resolve(listFields(events)),
  fieldPlaces: () => Promise.resolve(listFieldPlaces(rest)),
};

export function example(name: string): unknown {
  return readExample(publishedSchema(name));
}

function publishedSchema(name: string): JsonSchema {
  return (rest.published.get(name) ?? events.published.get(name))!;
}

export const DETECT: Choice = { kind: 'detect' };

export async function check(text: unknown, choice = DETECT, unknownFields = false): Promise<Report> {
  const written = typeof text === 'string' ? text : JSON.stringify(text, null, 2);
  return checkText(written, { choice, unknownFields, library, step: () => undefined });
}

export function mended(text: string, { edits }: Fix): string {
  return edits
    .toSorted((a, b) => a.from - b.from)
    .reduceRight((last, { from, to, insert }) => last.slice(0, from) + insert + last.slice(to), text);
}
