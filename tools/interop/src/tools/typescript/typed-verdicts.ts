import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vectors } from '@data-import/conformance';
import type { Result } from '../../gate/tool.js';
import { componentNames } from './published.js';
import { expectNoErrors, sourceFiles, typeErrors } from './type-check.js';

const FILE = 'vectors.ts';

/** The compiler rejects undocumented fields in literals alone, which is how programs write requests. */
const VALUE = 'declare function value<Type>(): <Value extends Type>(value: Value) => void;';

/** How generated code names the type of each contract of the OpenAPI document. */
export interface NamedTypes {
  /** What the file of the vectors imports. */
  readonly imports: string;
  typeOf(contract: string): string;
}

/**
 * Compiles every generated file, and every vector: requests as literals of their type, all other documents as values of
 * it. What the compiler rejects is what the types keep.
 *
 * @throws {Error} if the generated code itself has errors.
 */
export async function typedVerdicts(
  folder: string,
  { imports, typeOf }: NamedTypes,
  vectors: readonly Vectors[],
): Promise<Result> {
  const lines = [imports, VALUE];
  const places = new Map<string, { valid: number[]; invalid: number[] }>();
  const names = new Set(componentNames());
  for (const { contract, usedFor, valid, invalid } of vectors) {
    if (!names.has(contract)) continue;
    const type = typeOf(contract);
    // One document a line: the line of an error identifies the document.
    const place = ({ document }: { readonly document: unknown }): number => {
      const literal = JSON.stringify(document);
      return lines.push(
        usedFor === 'request'
          ? `export const v${lines.length}: ${type} = ${literal};`
          : `value<${type}>()(${literal});`,
      );
    };
    places.set(contract, { valid: valid.map(place), invalid: invalid.map(place) });
  }
  const generated = sourceFiles(folder);
  await writeFile(join(folder, FILE), `${lines.join('\n')}\n`);
  const errors = typeErrors(folder, [...generated, FILE]);
  expectNoErrors(errors.filter(({ file, line }) => file !== FILE || line <= 2));
  const rejected = new Set(errors.map(({ line }) => line));
  const accepts = (line: number): boolean => !rejected.has(line);
  const verdicts = new Map(
    [...places].map(
      ([contract, { valid, invalid }]) =>
        [contract, { valid: valid.map(accepts), invalid: invalid.map(accepts) }] as const,
    ),
  );
  return {
    facts: { 'contracts with a type that compiles': verdicts.size },
    verdicts,
    asked: componentNames(),
  };
}

/** What no type of TypeScript says. */
export const TYPES_LOSE: readonly string[] = [
  'Formats, patterns, bounds and integers: types have `string` and `number` alone. Validate what is sent and received.',
  'Conditions (`if`, `then`): types have none.',
  'A record with both codes of a `PsrRecord`: a literal may have the fields of all alternatives.',
];
