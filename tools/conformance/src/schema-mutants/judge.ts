import type { Schema } from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { definitionsOf, type Mutant, ROOT } from './mutants.js';

export type Accepts = (value: unknown) => boolean;

/** Judges values by a document, or by a mutant of it. */
export interface Judge {
  readonly original: Accepts;
  /** Only one mutant at a time is in force: the next call takes the place of the last one. */
  mutated(mutant: Mutant): Accepts;
}

/**
 * A stock Ajv, so that nothing of the project's own generator takes part in the verdict. Each definition is compiled
 * by itself, and a reference looks the definition up when it is met: a mutant costs the compilation of one definition,
 * and not of a document with dozens of them.
 */
export function judgeOf(document: Schema): Judge {
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

/** A schema with every reference in it as the keyword that looks it up, and without identifiers. */
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
