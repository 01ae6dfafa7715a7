import { NONE, type SearchResult } from './outcome.js';
import { ComparedSchemas } from './places.js';
import { checkSupported, type Schema, Undecided } from './schema.js';
import { Search } from './search.js';
import type { Validation } from './validation.js';

export type Answer =
  | { readonly answer: 'yes' }
  /** The first document accepts the witness, the second rejects it; a validator has confirmed both. */
  | { readonly answer: 'no'; readonly witness: unknown }
  | { readonly answer: 'unknown'; readonly reason: string };

export function prove(first: Schema, second: Schema, validation: Validation, steps?: number): Answer {
  try {
    const { createValidator } = validation;
    const outcome = findDifference(first, second, validation, steps);
    if (outcome.is === 'none') return { answer: 'yes' };
    if (outcome.is === 'open') return { answer: 'unknown', reason: describeQuestion(outcome) };
    if (createValidator(first)(outcome.value) && !createValidator(second)(outcome.value)) {
      return { answer: 'no', witness: outcome.value };
    }
    return { answer: 'unknown', reason: `the validator does not confirm ${JSON.stringify(outcome.value)}` };
  } catch (error) {
    return { answer: 'unknown', reason: describeError(error) };
  }
}

function findDifference(
  first: Schema,
  second: Schema,
  validation: Validation,
  steps: number | undefined,
): SearchResult {
  checkSupported(first);
  checkSupported(second);
  const places = new ComparedSchemas(first, second);
  const [ours, theirs] = [places.root('first'), places.root('second')];
  if (ours.id === theirs.id) return NONE;
  return new Search(places, validation, steps).findWitness({ conforms: [ours], breaks: [theirs] });
}

function describeQuestion({ path, question }: Extract<SearchResult, { is: 'open' }>): string {
  const place = path.join('.').replaceAll('.[]', '[]');
  return place === '' ? question : `at ${place}, ${question}`;
}

/** An error, of the validator for one, leaves the question open: it is neither a "yes" nor a "no". */
function describeError(error: unknown): string {
  if (error instanceof Undecided) return error.message;
  return `the comparison failed: ${error instanceof Error ? error.message : String(error)}`;
}
