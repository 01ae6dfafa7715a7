import type { SchemaObject } from '../containment/schema.js';
import type { Assignability } from '../types/assignability.js';
import { differencesOf } from './differences.js';
import type { Findings } from './judgement.js';

/** Finds out what is known about two versions of a document. */
export type Prover = (before: SchemaObject, after: SchemaObject, types: Assignability) => Findings;

/**
 * The prover. It calls the formats of the tree that it judges, and a tree that no longer exports them has a verdict
 * nevertheless: the answers are unknown then, which counts as no.
 */
export async function loadProver(
  load: () => Promise<{ readonly findingsOf: Prover }> = () => import('./answers.js'),
): Promise<Prover> {
  try {
    return (await load()).findingsOf;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!MISSING.has(code ?? '')) throw error;
    return unknownBecause(
      `what the prover needs of this tree cannot be loaded: ${message.replace(/ (?:in|imported from) \/.*$/s, '')}`,
    );
  }
}

const MISSING: ReadonlySet<string> = new Set(['ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_MODULE_NOT_FOUND']);

function unknownBecause(reason: string): Prover {
  const unknown = { answer: 'unknown', reason } as const;
  return (before, after, types) => ({
    accept: unknown,
    read: unknown,
    reverse: unknown,
    types,
    differences: differencesOf(before, after),
    isRewritten: JSON.stringify(before) !== JSON.stringify(after),
  });
}
