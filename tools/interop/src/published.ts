import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Index, Vectors } from '@data-import/conformance';

const require = createRequire(import.meta.url);

export type JsonObject = { readonly [keyword: string]: unknown };

export function publishedText(specifier: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');
}

export function publishedJson<T = JsonObject>(specifier: string): T {
  return JSON.parse(publishedText(specifier)) as T;
}

/** The test vectors of all contracts. */
export function readVectors(): Vectors[] {
  const { contracts } = publishedJson<Index>('@data-import/conformance/index.json');
  return contracts.map(({ file }) => publishedJson<Vectors>(`@data-import/conformance/${file}`));
}

/** The JSON Schema of a contract, in the given dialect or in draft 2020-12. */
export function publishedSchema(
  { contract, usedFor }: Vectors,
  dialect?: 'draft-07' | 'draft-04',
): JsonObject {
  const packageName = usedFor === 'event' ? 'events' : 'schemas';
  const folder = `@data-import/${packageName}/json`;
  if (dialect === undefined) return publishedJson(`${folder}/${contract}.json`);
  return (require(`${folder}/${dialect}.json`) as Readonly<Record<string, JsonObject>>)[contract]!;
}

/** A disagreement of a tool with the test vectors. */
export interface Differences {
  readonly rejected: readonly {
    readonly contract: string;
    readonly title: string;
    readonly document: unknown;
  }[];
  /** The rules whose violations it accepts at least once. */
  readonly lostRules: readonly string[];
}

export function compare(
  vectors: readonly Vectors[],
  validatorFor: (vectors: Vectors) => ((document: unknown) => boolean) | undefined,
): Differences {
  const rejected: Differences['rejected'][number][] = [];
  const lostRules = new Set<string>();
  for (const one of vectors) {
    const accepts = validatorFor(one);
    if (accepts === undefined) continue;
    for (const { title, document } of one.valid) {
      if (!accepts(document)) rejected.push({ contract: one.contract, title, document });
    }
    for (const { rule, document } of one.invalid) if (accepts(document)) lostRules.add(rule);
  }
  return { rejected, lostRules: [...lostRules].toSorted() };
}
