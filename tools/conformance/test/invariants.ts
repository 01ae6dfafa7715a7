import {
  acceptsAnything,
  type Committed,
  isFreeForm,
  isRecord,
  ownName,
  type CommittedPart,
  listParts,
  words,
} from './committed.js';
import { FORMLESS_INSTANTS, NEVER_EMPTY, TELEPHONES } from './specification.js';
import {
  copiesIn,
  defaultsIn,
  directionsIn,
  figuresIn,
  namesIn,
  nullIn,
  patternsIn,
  assumptionsIn,
  requiredIn,
  undocumentedRequirednessIn,
  rulesBetweenFieldsIn,
  statesIn,
  statusesIn,
} from './specified.js';

/** A rule of docs/modelling.md that all contracts together must follow. */
export interface Invariant {
  readonly name: string;
  readonly words: string;
  /** The violations, one line each; every line begins with the name of a document or of an operation. */
  readonly violations: (contracts: Committed) => string[];
}

const EVENT_KEYWORDS = /^(\$schema|\$id|\$ref|title|description|type|properties|required|items|x-.*)$/;
/** The places in all documents at which something is wrong. */
function wrongParts(isWrong: (part: CommittedPart) => boolean): Invariant['violations'] {
  return ({ documents }) =>
    documents
      .flatMap(listParts)
      .filter(isWrong)
      .map(({ at }) => at);
}

/** Fields are named after their content: a date `…_date`, `…_from`, `…_to` or `…_on`, an instant `…_at`. */
function isMisnamed(place: CommittedPart): boolean {
  const { kind, part } = place;
  const name = ownName(place);
  const instant = kind === 'request' ? 'utc-date-time' : 'date-time';
  if (/(^|_)(date|from|to|on)$|^date_of_/.test(name)) return part.format !== 'date';
  const isInstant = name.endsWith('_at') && !words(FORMLESS_INSTANTS).includes(place.at);
  if (isInstant) return part.format !== instant && part.type !== 'null';
  return (part.format === 'phone') !== words(TELEPHONES).includes(place.at);
}

function isOpenListWrong({ part }: CommittedPart): boolean {
  const { examples = [], type } = part;
  if (part['x-open-enum'] === undefined) return false;
  const isListed = examples.length > 0 && new Set(examples).size === examples.length;
  return !isListed || type !== 'string' || !examples.every((value) => typeof value === 'string');
}

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'closed requests',
    words: 'what a caller sends has no undocumented fields, at any depth',
    violations: wrongParts(({ kind, part }) => {
      return kind === 'request' && part.properties !== undefined && part.additionalProperties !== false;
    }),
  },
  {
    name: 'open responses and events',
    words: 'responses and events may have undocumented fields, at every depth',
    violations: wrongParts(({ kind, part }) => kind !== 'request' && part.additionalProperties === false),
  },
  {
    name: 'free-form objects',
    words:
      'a free-form object takes any fields, and is recorded as undocumented; only FieldErrors restricts them',
    violations: wrongParts(({ at, part }) => {
      if (isRecord(part)) return at !== 'FieldErrors';
      return (
        isFreeForm(part) && (part.additionalProperties === false || part['x-undocumented'] === undefined)
      );
    }),
  },
  {
    name: 'gaps',
    words: 'a schema that accepts any value is recorded as undocumented',
    violations: wrongParts(({ part }) => acceptsAnything(part) && part['x-undocumented'] === undefined),
  },
  {
    name: 'assumptions',
    words:
      'a form, a complete list or a required field that the documentation does not give is marked as an assumption',
    violations: assumptionsIn,
  },
  {
    name: 'direction',
    words: 'a document is a request or a response as operations use it, and never both',
    violations: directionsIn,
  },
  {
    name: 'null',
    words: 'null is allowed in the documented fields of responses, which are always there, and nowhere else',
    violations: nullIn,
  },
  {
    name: 'required fields',
    words: 'a REST field is required where the documentation or the behaviour supports it, and nowhere else',
    violations: requiredIn,
  },
  {
    name: 'undocumented requiredness',
    words: 'a shape whose required fields are not in the catalogue has none',
    violations: undocumentedRequirednessIn,
  },
  {
    name: 'formats',
    words: 'a format fits the direction and has its pattern beside it; only the token has a pattern alone',
    violations: patternsIn,
  },
  {
    name: 'dates and telephones',
    words:
      'REST fields named after a date or an instant, and the telephones of a customer, have their format',
    violations: wrongParts(isMisnamed),
  },
  {
    name: 'figures',
    words: 'decimal strings, numbers and integers are in the documented fields',
    violations: figuresIn,
  },
  {
    name: 'types of events',
    words: 'an event field has a type, and neither a format nor a list of values nor a rule',
    violations: wrongParts(({ isRest: rest, part }) => {
      const keywords = Object.keys(part).filter((keyword) => keyword !== 'additionalProperties');
      return !rest && !keywords.every((keyword) => EVENT_KEYWORDS.test(keyword));
    }),
  },
  {
    name: 'no limits',
    words: 'nothing is limited in length or size, but error bodies and parameters of paths are never empty',
    violations: wrongParts(({ name, at, part }) => {
      const { minLength = 0, ...others } = part;
      const isLimited = Object.keys(others).some((keyword) => /^(min|max|multiple)/.test(keyword));
      const least = words(NEVER_EMPTY).includes(at) ? 1 : 0;
      return minLength !== least || (name !== 'FieldErrors' && isLimited);
    }),
  },
  {
    name: 'closed lists',
    words: 'only the documented lists of states are closed, and they are complete',
    violations: statesIn,
  },
  {
    name: 'open lists',
    words: 'an open list takes any string, and names the values seen',
    violations: wrongParts(isOpenListWrong),
  },
  {
    name: 'rules between fields',
    words: 'fields depend on each other only where that is documented',
    violations: rulesBetweenFieldsIn,
  },
  {
    name: 'defaults',
    words: 'a parameter has the documented default, and nothing else has one',
    violations: defaultsIn,
  },
  {
    name: 'statuses',
    words: 'an operation has the documented statuses, and any body where none is documented',
    violations: statusesIn,
  },
  {
    name: 'names',
    words: 'a document is named after its definition or event, and fields are spelt as documented',
    violations: namesIn,
  },
  {
    name: 'copies',
    words: 'a definition is the same in every document that holds it',
    violations: copiesIn,
  },
];
