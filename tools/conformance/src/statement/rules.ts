import type { Difference } from './compare.js';
import { type Covers, fieldOf, inEvents, on, stating } from './covers.js';

/** A rule by which contracts are made from the specification. */
export interface Rule {
  readonly name: string;
  /** Section of docs/modelling.md, as its anchor. */
  readonly section: string;
  readonly words: string;
  /** Whether it is the rule that a difference breaks. The first rule of the list that says so is named. */
  readonly covers: Covers;
}

const STRICT = 'strict-or-open-by-direction';
const REQUIRED = 'required-fields';
const VALUES = 'how-values-are-written';
const BETWEEN = 'rules-between-fields';
const LISTS = 'open-and-closed-lists-of-values';
const PARAMETERS = 'path-and-query-parameters';
const ERRORS = 'error-answers';
const UNKNOWN = 'what-is-not-known';
const NAMES = 'names';

const TRANSACTIONS = ['Transaction', 'TransactionData', 'FailedTransactionData'];

/** The particular rules before the general ones. */
export const RULES: readonly Rule[] = [
  {
    name: 'note content',
    section: BETWEEN,
    words: 'a note has at least one of body and document_paths',
    covers: on('rules', 'Note'),
  },
  {
    name: 'one industry code',
    section: BETWEEN,
    words: 'a priority services record has exactly one industry code',
    covers: on('rules', 'PsrRecord'),
  },
  {
    name: 'reason of a supply charge',
    section: BETWEEN,
    words: 'a SUPPLY_CHARGE has no reason, and nothing else is forbidden by the type',
    covers: on('rules', ...TRANSACTIONS),
  },
  {
    name: 'detail of a failed flow',
    section: BETWEEN,
    words: 'error_detail is there when the status is REGISTRATION_FLOW_ERROR',
    covers: on('rules', 'RegistrationFlow'),
  },
  {
    name: 'platform identifier',
    section: BETWEEN,
    words: 'platform_identifier is null unless the status is PROCESSED, and then text or null',
    covers: (difference) =>
      on('rules', 'ImportProcess')(difference) ||
      fieldOf(['ImportProcess'], 'platform_identifier')(difference),
  },
  {
    name: 'account number of a transfer',
    section: BETWEEN,
    words: 'platform_account_number of a transfer status is text, empty without an account, never null',
    covers: fieldOf(['AccountTransferStatus'], 'platform_account_number'),
  },
  {
    name: 'pending accounts',
    section: BETWEEN,
    words: 'in the list of pending accounts number and date are always null',
    covers: ({ name, member, facet }) =>
      name === 'PendingAccountImportProcess' && facet === 'form' && member !== 'external_account_number',
  },
  {
    name: 'amount of a transaction',
    section: BETWEEN,
    words: 'the amount of a transaction is a number in the request and a decimal string in answers',
    covers: (difference) => difference.facet === 'form' && fieldOf(TRANSACTIONS, 'amount')(difference),
  },
  {
    name: 'no further condition',
    section: BETWEEN,
    words: 'fields are tied to each other, and objects and lists bounded, only where that is documented',
    covers: on('rules'),
  },
  {
    name: 'two successes',
    section: BETWEEN,
    words: 'historical statements answer 200 or 201, with one body: the validated payload',
    covers: (difference) =>
      on('document', 'createHistoricalStatements')(difference) && difference.member?.startsWith('2') === true,
  },
  {
    name: 'error bodies',
    section: ERRORS,
    words: 'an error answer has the documented body, and any body where none is documented',
    covers: ({ facet, member, name }) =>
      (facet === 'document' && /^[45]/.test(member ?? '')) ||
      (facet === 'value' && /(Error|Errors|NotFound|Failure)$/.test(name)),
  },
  {
    name: 'error codes',
    section: ERRORS,
    words: 'a code or domain of an error that nobody has seen is data',
    covers: ({ facet, kind, member, stated = '' }) =>
      facet === 'form' &&
      kind === 'response' &&
      ['code', 'domain'].includes(member ?? '') &&
      stated.startsWith('text'),
  },
  {
    name: 'pattern beside format',
    section: VALUES,
    words: 'a format has its pattern beside it',
    covers: ({ found = '' }) => found.includes('with format') && !found.includes('with pattern'),
  },
  {
    name: 'free-form objects',
    section: STRICT,
    words: 'a free-form object holds any members in every mode, and is recorded as not shown',
    covers: stating(/free-form/),
  },
  {
    name: 'types of events',
    section: VALUES,
    words: 'a field of an event has the JSON type of the catalogue, and text there has no form',
    covers: (difference) => difference.facet === 'form' && inEvents(difference),
  },
  {
    name: 'decimals',
    section: VALUES,
    words: 'a decimal string is ASCII digits with one point at most',
    covers: stating(/\bdecimal\b/),
  },
  {
    name: 'dates',
    section: VALUES,
    words: 'a date is a day of the calendar, YYYY-MM-DD',
    covers: stating(/\bdate\b/),
  },
  {
    name: 'instants of requests',
    section: VALUES,
    words: 'an instant in a request is YYYY-MM-DDTHH:MM:SSZ',
    covers: stating(/\bdatetime\b/),
  },
  {
    name: 'instants of answers',
    section: VALUES,
    words: 'an instant in an answer is RFC 3339 with any offset and fraction',
    covers: stating(/\brfc3339\b/),
  },
  {
    name: 'telephone numbers',
    section: VALUES,
    words: 'a telephone number has 7 to 15 digits, and spaces, hyphens, dots, parentheses around them',
    covers: stating(/\bphone\b/),
  },
  {
    name: 'the token',
    section: VALUES,
    words: 'the Authorization header is Token, one space, the access token',
    covers: stating(/\btoken\b/),
  },
  {
    name: 'open lists',
    section: LISTS,
    words: 'where values were seen, any string is valid, and those seen are listed',
    covers: stating(/\bseen\b/),
  },
  {
    name: 'closed lists',
    section: LISTS,
    words: 'a documented list of states is complete',
    covers: stating(/\bone of\b/),
  },
  {
    name: 'numbers',
    section: VALUES,
    words: 'an integer or number is one in JSON, without bounds',
    covers: stating(/\b(integer|number)\b/),
  },
  {
    name: 'plain text',
    section: VALUES,
    words: 'other text is any string: no length, no form, the empty one too',
    covers: stating(/\btext\b/),
  },
  {
    name: 'documented types',
    section: VALUES,
    words: 'a value has the documented type, and any type where none is documented',
    covers: ({ facet }) => facet === 'form' || facet === 'value',
  },
  {
    name: 'defaults',
    section: PARAMETERS,
    words: 'a parameter has the documented default, and nothing else has one',
    covers: on('default'),
  },
  {
    name: 'closed requests',
    section: STRICT,
    words: 'what a caller sends has no fields that are not documented, at any depth',
    covers: ({ facet, kind }) => facet === 'openness' && kind === 'request',
  },
  {
    name: 'open events',
    section: STRICT,
    words: 'an event may have fields that are not documented, at every depth',
    covers: (difference) => difference.facet === 'openness' && inEvents(difference),
  },
  {
    name: 'open answers',
    section: STRICT,
    words: 'an answer may have fields that are not documented, at every depth',
    covers: on('openness'),
  },
  {
    name: 'direction',
    section: STRICT,
    words: 'a contract travels the way in which operations use it',
    covers: on('direction'),
  },
  {
    name: 'null in requests',
    section: REQUIRED,
    words: 'a field of a request is left out or valid, never null',
    covers: ({ facet, kind }) => facet === 'null' && kind === 'request',
  },
  {
    name: 'null in events',
    section: REQUIRED,
    words: 'no field of an event is null',
    covers: (difference) => difference.facet === 'null' && inEvents(difference),
  },
  {
    name: 'null in answers',
    section: REQUIRED,
    words: 'a field of an answer is null only where that is documented',
    covers: on('null'),
  },
  {
    name: 'required fields',
    section: REQUIRED,
    words:
      'a field is required where the documentation or the behaviour of the service supports it, and nowhere else',
    covers: (difference) => difference.facet === 'presence' && !inEvents(difference),
  },
  {
    name: 'requiredness not shown',
    section: REQUIRED,
    words: 'where the catalogue does not show which fields of a shape are required, none is',
    covers: ({ facet, kind, stated }) => facet === 'presence' && kind === 'shape' && stated === 'optional',
  },
  {
    name: 'required in events',
    section: REQUIRED,
    words: 'a field of an event is required unless the catalogue marks it as optional',
    covers: on('presence'),
  },
  {
    name: 'gaps',
    section: UNKNOWN,
    words: 'what the specification does not show is recorded where it bites',
    covers: on('gap'),
  },
  {
    name: 'names of events',
    section: NAMES,
    words: 'a contract of an event has the name, the version and the section of its event',
    covers: ({ facet }) => facet === 'event' || facet === 'domain',
  },
  {
    name: 'names of fields',
    section: NAMES,
    words: 'a contract has the documented fields, under the names that they have on the wire, and no others',
    covers: on('field'),
  },
  {
    name: 'names of contracts',
    section: NAMES,
    words: 'there is a contract for everything documented and for nothing else, and its name stays',
    covers: on('definition'),
  },
  {
    name: 'operations',
    section: PARAMETERS,
    words: 'an operation has the documented address, parameters and documents',
    covers: ({ facet }) => facet === 'operation' || facet === 'route' || facet === 'document',
  },
];

/** The rule that a difference breaks. */
export function ruleOf(difference: Difference): Rule {
  const rule = RULES.find(({ covers }) => covers(difference));
  if (rule === undefined) throw new RangeError(`no rule is about a difference of ${difference.facet}`);
  return rule;
}
