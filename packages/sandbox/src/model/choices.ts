/** What the specification leaves open, and what the sandbox does there. Nothing else in the model is a decision of ours. */

interface Choice<Value> {
  /** What is left open, and what the values mean. */
  readonly what: string;
  /** Why the default is the default. */
  readonly why: string;
  /** The section of the specification. */
  readonly specification: string;
  readonly default: Value;
  /** The other values; numbers and texts are free. */
  readonly values: Value extends string ? readonly string[] | undefined : undefined;
}

type About = Pick<Choice<string>, 'what' | 'why' | 'specification'>;

function either<const Value extends string>(values: readonly [Value, ...Value[]], about: About) {
  return { ...about, default: values[0] as Value, values: values as readonly Value[] };
}

function number(value: number, about: About) {
  return { ...about, default: value, values: undefined };
}

function text(value: string, about: About) {
  return { ...about, default: value, values: undefined };
}

/** By name. The first of several values is the default. */
export const choiceTable = {
  warnings: either(['empty', 'omitted'], {
    what: 'Whether validating and creating an account return an empty list of warnings or omit it.',
    why: 'Both are documented; the list shows clients where warnings come.',
    specification: 'Endpoints, Account import (v2)',
  }),
  unknownSupplier: either(['accept', 'reject'], {
    what: 'Whether an import supplier that was not set up counts as Ongoing, or accounts of it are rejected (400).',
    why: 'Suppliers are set up by the operator; a first trial should need no setup.',
    specification: 'Resources, Import supplier',
  }),
  closedSupplier: either(['reject-creation', 'reject-validation-too'], {
    what: 'Which operations fail (400) while an import supplier is Paused or Complete.',
    why: 'Only accounts that attempt to migrate are documented to fail, and validation creates nothing.',
    specification: 'States, Import supplier status',
  }),
  startDelayMs: number(200, {
    what: 'Milliseconds until a pending import is in progress.',
    why: 'Imports are asynchronous; a poll at once sees PENDING.',
    specification: 'States, Account import process status',
  }),
  importDelayMs: number(1_000, {
    what: 'Milliseconds from the creation of an account until its import ends.',
    why: 'Long enough to be seen, short enough to wait for.',
    specification: 'What the service does, 2',
  }),
  createWhilePending: either(['replace', 'keep'], {
    what: 'Which data a second creation of a pending account leaves: the new or the first. Both return 201.',
    why: 'A correction sent before the import should be what is imported.',
    specification: 'Endpoints, Account import (v2), rule 4',
  }),
  dryRunWhilePending: either(['ignore', 'reject'], {
    what: 'Whether a dry run of an account whose import is pending has no effect (201), or is rejected (400).',
    why: 'There is one import process for each account, and a staged account must not be lost.',
    specification: 'Endpoints, Account import (v2)',
  }),
  importErrorCode: text('import_process_failed', {
    what: 'The code of an import that failed after it was scheduled.',
    why: 'The codes are not listed.',
    specification: 'Errors',
  }),
  expiryDays: number(30, {
    what: 'Days from the creation of an import to the end of its expiry window, which a cancelled import names.',
    why: 'The length of the window is not shown.',
    specification: 'External events, Data import',
  }),
  latestEvent: either(['last-documented', 'by-status'], {
    what: 'The latest event of imports that were cancelled or run as dry runs: the last documented one, or one named after the status.',
    why: 'The names of these events are not shown.',
    specification: 'States, Account import process status',
  }),
  accountNumberPrefix: text('A-', {
    what: 'What the numbers of platform accounts begin with.',
    why: 'The form of the numbers is not shown.',
    specification: 'What the service does',
  }),
  undocumentedNotFound: either(['detail', 'empty'], {
    what: 'The body of a 404 whose form is not shown: a detail and a code, or an empty object.',
    why: 'The documented 404 of an import process has this form.',
    specification: 'Endpoints, Post-import (v1), notes',
  }),
  importedList: either(['like-other-lists', 'empty'], {
    what: 'The list of imported accounts: items like those of the other lists, or nothing.',
    why: 'Its body is not shown.',
    specification: 'Endpoints, Status and listing (v1)',
  }),
  failedInList: either(['hide', 'show'], {
    what: 'Whether the list of all imports shows failed and cancelled ones.',
    why: 'The list is documented for pending and created accounts.',
    specification: 'Endpoints, Status and listing (v1)',
  }),
  meterPointStatus: text('PRE_REGISTRATION', {
    what: 'The status of every meter point.',
    why: 'The only value that is shown.',
    specification: 'States, Meter point status',
  }),
  failedTransactions: either(['add-none', 'add-those-before'], {
    what: 'What happens to the transactions before one that fails.',
    why: 'With all or none, a corrected request can be sent whole again.',
    specification: 'Errors, transactions',
  }),
  openPeriodEnd: either(['today', 'unlimited'], {
    what: 'The end of the open statement period. It starts after the last closing date of the ledgers.',
    why: 'A transaction of the future belongs to no statement yet.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  }),
  moveExplanation: either(['note', 'display_note'], {
    what: 'The field of a transaction that explains why its date was changed.',
    why: 'Its name is not shown; internal notes are not printed on bills.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  }),
  statementStatus: either(['201', '200'], {
    what: 'The status of added statements.',
    why: 'The specification has both.',
    specification: 'Endpoints, Post-import (v1), Historical statements',
  }),
  repeatedStatement: either(['keep-both', 'keep-first'], {
    what: 'What happens to a statement whose statement_id the account has already.',
    why: 'No rule for duplicates is documented.',
    specification: 'Endpoints, Post-import (v1), Historical statements',
  }),
  repeatedInstruction: either(['keep-both', 'keep-first'], {
    what: 'What happens to a payment instruction with a vendor and reference that the account has already.',
    why: 'No rule for duplicates is documented.',
    specification: 'Endpoints, Post-import (v1), Payment instruction',
  }),
  repeatedRegistration: either(['send-again', 'report-error'], {
    what: 'What happens to a meter point whose registration is in progress or completed.',
    why: 'No rule for it is documented.',
    specification: 'Endpoints, Post-import (v1), Registration flows',
  }),
  registrationDelayMs: number(2_000, {
    what: 'Milliseconds until the registration of a meter point ends.',
    why: 'Registrations are asynchronous.',
    specification: 'What the service does, 4',
  }),
  withoutMeterPoints: either(['PENDING', 'COMPLETED'], {
    what: 'The transfer status of an imported account without meter points.',
    why: 'No registration was sent.',
    specification: 'States, Account transfer status',
  }),
  mixedTransfer: either(['REJECTED', 'IN_PROGRESS'], {
    what: 'The transfer status of an account with both a rejected registration and one in progress.',
    why: 'Both definitions fit; a rejection is what a person has to act on.',
    specification: 'States, Account transfer status',
  }),
  unauthorizedStatus: either(['401', '403'], {
    what: 'The status of a request without a valid token.',
    why: 'The usual status; none is shown.',
    specification: 'Authentication',
  }),
  maxBodyBytes: number(10_000_000, {
    what: 'Bytes that a request may have; a larger one is rejected (413).',
    why: 'Limits of payloads are not shown.',
    specification: 'Limits',
  }),
  resourceType: text('ACCOUNT', {
    what: 'The resource type of events about imports of accounts.',
    why: 'The values are not shown.',
    specification: 'External events, Data import',
  }),
  importEvents: either(['emit', 'skip'], {
    what: 'Whether the end of an import, a dry run or an expiry emits data_import.import_process events.',
    why: 'Triggers are not shown; their names say this.',
    specification: 'External events, Gaps in the catalogue',
  }),
  accountCreatedEvent: either(['emit', 'skip'], {
    what: 'Whether an import that creates an account emits account.created v1.',
    why: 'Triggers are not shown; the event says whether the account was imported.',
    specification: 'External events, Gaps in the catalogue',
  }),
  postImportEvents: either(['emit', 'skip'], {
    what: 'Whether notes, transactions, statements and payment instructions emit post_import events, one for each that is added or fails.',
    why: 'Triggers are not shown; their names say this.',
    specification: 'External events, Gaps in the catalogue',
  }),
} as const;

type Table = typeof choiceTable;

export type ChoiceName = keyof Table;

/** The value of every choice. */
export type Choices = {
  readonly [Name in ChoiceName]: Table[Name]['default'];
};

const names = Object.keys(choiceTable) as ChoiceName[];

/**
 * The choices with their defaults.
 *
 * @throws {TypeError} if a choice is unknown, or has a value that it does not allow.
 */
export function toChoices(chosen: Partial<Choices> = {}, base?: Choices): Choices {
  for (const [name, value] of Object.entries(chosen)) checkChoice(name, value);
  return Object.fromEntries(
    names.map((name) => [name, chosen[name] ?? base?.[name] ?? choiceTable[name].default]),
  ) as unknown as Choices;
}

function checkChoice(name: string, value: unknown): void {
  if (!Object.hasOwn(choiceTable, name)) throw new TypeError(`unknown choice ${JSON.stringify(name)}`);
  const choice = choiceTable[name as ChoiceName];
  if (typeof choice.default === 'number') {
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return;
    throw new TypeError(`choice ${name}: expected a number of at least 0`);
  }
  const values: readonly string[] | undefined = choice.values;
  if (typeof value === 'string' && (values?.includes(value) ?? value !== '')) return;
  throw new TypeError(`choice ${name}: expected ${values?.join(' or ') ?? 'a text'}`);
}
