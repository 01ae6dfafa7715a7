import { acceptsAnything, type JsonSchema, placesIn } from '../json-schema.js';
import { type Contracts, reachableFrom, recursiveContracts } from '../model.js';

/** What the forms of published documents in one dialect do not say. */
interface Losses {
  /** The documents whose form accepts more, and why. */
  readonly acceptsMore: readonly {
    readonly schema: string;
    readonly definition: string;
    readonly reason: string;
  }[];
  /** The keywords for people that a form does not have, and what it has in their place. */
  readonly annotations: readonly { readonly keyword: string; readonly becomes: string }[];
}

const COMMENTS = { keyword: '$comment', becomes: 'left out' };

/** What the published forms of REST documents do not say, by dialect. All else has the same verdicts in each of them. */
export function dialectLosses(
  contracts: Contracts,
  documents: Iterable<JsonSchema>,
): Readonly<Record<'draft-07' | 'openapi-3.0', Losses>> {
  const all = [...documents].flatMap((document) => [document, ...Object.values(document.$defs ?? {})]);
  const schemas = all.flatMap((each) => placesIn(each).map(([, schema]) => schema));
  const comments = schemas.some(({ $comment }) => $comment !== undefined) ? [COMMENTS] : [];
  const hasLists = schemas.some(({ examples = [] }) => examples.length > 1);
  const lists = hasLists ? [{ keyword: 'examples', becomes: 'the first of them, as "example"' }] : [];
  return {
    'draft-07': { acceptsMore: [], annotations: comments },
    'openapi-3.0': {
      acceptsMore: recursions(contracts),
      annotations: [...comments, ...lists, { keyword: '$id', becomes: 'left out' }],
    },
  };
}

/** A Schema Object has no definitions, so that one which contains itself is written out once. */
function recursions(contracts: Contracts): Losses['acceptsMore'] {
  const recursive = recursiveContracts(contracts);
  return [...contracts.values()].flatMap(({ name, schema }) => {
    if (acceptsAnything(schema)) return [];
    const inside = [name, ...reachableFrom(schema, contracts)].filter((each) => recursive.has(each));
    return [...new Set(inside)].map((definition) => ({
      schema: name,
      definition,
      reason: `${definition} contains itself, and is not checked further where it is inside itself for the second time`,
    }));
  });
}
