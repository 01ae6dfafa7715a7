import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Vectors } from '@data-import/conformance';
import type { Result, Verdicts } from '../../gate/tool.js';

const require = createRequire(import.meta.url);

/** Whether a validator accepts a document. */
export type Accepts = (document: unknown) => boolean;

export type Schema = Readonly<Record<string, unknown>>;

/** The published JSON Schema file of a contract, in a dialect if one is named. */
export function publishedSchema({ contract, usedFor }: Vectors, dialect?: string): Schema {
  const packageName = usedFor === 'event' ? 'events' : 'schemas';
  const folder = dialect === undefined ? 'json' : `json/${dialect}`;
  const file = require.resolve(`@data-import/${packageName}/${folder}/${contract}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Schema;
}

/** The verdicts of a validator that reads the files as they are. */
export async function verdictsOf(
  vectors: readonly Vectors[],
  compile: (one: Vectors) => Accepts | Promise<Accepts>,
): Promise<Result> {
  const verdicts = new Map<string, Verdicts>();
  for (const one of vectors) {
    const accepts = await compile(one);
    verdicts.set(one.contract, {
      valid: one.valid.map(({ document }) => accepts(document)),
      invalid: one.invalid.map(({ document }) => accepts(document)),
    });
  }
  return { facts: { 'files compile': `${verdicts.size} of ${vectors.length}` }, verdicts };
}
