import type { Schema } from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { definitionsOf, type Mutant, ROOT } from './mutants.js';

export type Accepts = (value: unknown) => boolean;

/** Validates values against a document, or against a mutant of it. */
export interface ReferenceValidator {
  readonly original: Accepts;
  /** Only one mutant at a time is in force: each call replaces the last one. */
  mutated(mutant: Mutant): Accepts;
}

/**
 * Stock Ajv, so that the verdict does not depend on the project's own generator. Each definition is compiled alone, and
 * references are looked up at run time, so a mutant costs the compilation of one definition instead of a whole document.
 */
export function referenceValidatorOf(document: Schema): ReferenceValidator {
  const compiled = new Map<string, Accepts>();
  const replaced = { name: '', accepts: (_value: unknown): boolean => false };
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, formats });
  ajv.addKeyword({
    keyword: LOOKED_UP,
    validate: (name: string, value: unknown): boolean =>
      name === replaced.name ? replaced.accepts(value) : compiled.get(name)!(value),
    errors: false,
  });

  function compile(schema: Schema): Accepts {
    const prepared = lookedUp(schema) as object;
    const validate = ajv.compile(prepared);
    ajv.removeSchema(prepared);
    return (value) => validate(value) === true;
  }

  for (const [name, schema] of definitionsOf(document)) compiled.set(name, compile(schema));
  const root = compiled.get(ROOT)!;
  return {
    original: (value) => {
      replaced.name = '';
      return root(value);
    },
    mutated: ({ definition, changed }) => {
      replaced.name = definition;
      replaced.accepts = compile(changed);
      return definition === ROOT ? replaced.accepts : root;
    },
  };
}

const LOOKED_UP = 'x-looked-up';

/** A schema without identifiers, with the keyword that looks a definition up in place of each reference. */
function lookedUp(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lookedUp);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).flatMap(([keyword, inner]): [string, unknown][] => {
    if (keyword === '$ref' && typeof inner === 'string') {
      return [[LOOKED_UP, inner === '#' ? ROOT : inner.slice('#/$defs/'.length)]];
    }
    return keyword === '$id' || keyword === '$schema' ? [] : [[keyword, lookedUp(inner)]];
  });
  return Object.fromEntries(entries);
}
