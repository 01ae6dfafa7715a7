import { expect, it } from 'vitest';
import {
  acceptsAnything,
  type Committed,
  isFreeForm,
  isRecord,
  ownName,
  type CommittedPart,
  listParts,
  readCommitted,
  words,
} from '../test/committed.js';
import { FORMLESS_INSTANTS, NEVER_EMPTY, TELEPHONES } from '../test/specification.js';
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
} from '../test/specified.js';

const EVENT_KEYWORDS = /^(\$schema|\$id|\$ref|title|description|type|properties|required|items|x-.*)$/;

/** Lists the violations in all documents. */
function wrongParts(isWrong: (part: CommittedPart) => boolean): (contracts: Committed) => string[] {
  return ({ documents }) =>
    documents
      .flatMap(listParts)
      .filter(isWrong)
      .map(({ at }) => at);
}

/** Naming rule: dates end in `_date`, `_from`, `_to` or `_on`, instants in `_at`. */
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

/** The rules of docs/modelling.md that all contracts together must follow. Each violation is a line. */
const INVARIANTS: Readonly<Record<string, (contracts: Committed) => string[]>> = {
  'what a caller sends has no undocumented fields, at any depth': wrongParts(
    ({ kind, part }) =>
      kind === 'request' && part.properties !== undefined && part.additionalProperties !== false,
  ),
  'responses and events may have undocumented fields, at every depth': wrongParts(
    ({ kind, part }) => kind !== 'request' && part.additionalProperties === false,
  ),
  'a free-form object takes any fields, and is recorded as undocumented; only FieldErrors restricts them':
    wrongParts(({ at, part }) => {
      if (isRecord(part)) return at !== 'FieldErrors';
      return (
        isFreeForm(part) && (part.additionalProperties === false || part['x-undocumented'] === undefined)
      );
    }),
  'a schema that accepts any value is recorded as undocumented': wrongParts(
    ({ part }) => acceptsAnything(part) && part['x-undocumented'] === undefined,
  ),
  'a form, a complete list or a required field that the documentation does not give is an assumption':
    assumptionsIn,
  'a document is a request or a response as operations use it, and never both': directionsIn,
  'null is allowed in the documented fields of responses, which are always there, and nowhere else': nullIn,
  'a REST field is required where the documentation or the behaviour supports it, and nowhere else':
    requiredIn,
  'a shape whose required fields are not in the catalogue has none': undocumentedRequirednessIn,
  'a format fits the direction and has its pattern beside it; only the token has a pattern alone': patternsIn,
  'REST fields named after a date or an instant, and the telephones of a customer, have their format':
    wrongParts(isMisnamed),
  'decimal strings, numbers and integers are in the documented fields': figuresIn,
  'an event field has a type, and neither a format nor a list of values nor a rule': wrongParts(
    ({ isRest: rest, part }) => {
      const keywords = Object.keys(part).filter((keyword) => keyword !== 'additionalProperties');
      return !rest && !keywords.every((keyword) => EVENT_KEYWORDS.test(keyword));
    },
  ),
  'nothing is limited in length or size, but error bodies and parameters of paths are never empty':
    wrongParts(({ name, at, part }) => {
      const { minLength = 0, ...others } = part;
      const isLimited = Object.keys(others).some((keyword) => /^(min|max|multiple)/.test(keyword));
      const least = words(NEVER_EMPTY).includes(at) ? 1 : 0;
      return minLength !== least || (name !== 'FieldErrors' && isLimited);
    }),
  'only the documented lists of states are closed, and they are complete': statesIn,
  'an open list takes any string, and names the values seen': wrongParts(isOpenListWrong),
  'fields depend on each other only where that is documented': rulesBetweenFieldsIn,
  'a parameter has the documented default, and nothing else has one': defaultsIn,
  'an operation has the documented statuses, and any body where none is documented': statusesIn,
  'a document is named after its definition or event, and fields are spelt as documented': namesIn,
  'a definition is the same in every document that holds it': copiesIn,
};

const committed = readCommitted();

it.each(Object.entries(INVARIANTS))('in the committed contracts, %s', (_words, listViolations) => {
  expect(listViolations(committed)).toStrictEqual([]);
});
