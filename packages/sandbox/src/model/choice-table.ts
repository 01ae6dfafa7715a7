import { type ChoiceName, choiceNames, choiceOptions, type Choices } from './choices.js';

const about: Readonly<Record<ChoiceName, Pick<Choice, 'what' | 'why' | 'specification'>>> = {
  warnings: {
    what: 'Whether validating and creating an account return an empty list of warnings or omit it.',
    why: 'Both are documented; the list shows clients where warnings come.',
    specification: 'Endpoints, Account import (v2)',
  },
  unknownSupplier: {
    what: 'Whether an import supplier that was not set up counts as Ongoing, or accounts of it are rejected (400).',
    why: 'Suppliers are set up by the operator; a first trial should need no setup.',
    specification: 'Resources, Import supplier',
  },
  closedSupplier: {
    what: 'Which operations fail (400) while an import supplier is Paused or Complete.',
    why: 'Only accounts that attempt to migrate are documented to fail, and validation creates nothing.',
    specification: 'States, Import supplier status',
  },
  supplierErrorPrefix: {
    what: 'What the code of an error about an import supplier begins with; `paused`, `complete` or `unknown` follows.',
    why: 'The errors of these suppliers are not shown.',
    specification: 'States, Import supplier status',
  },
  startDelayMs: {
    what: 'Milliseconds until a pending import is in progress.',
    why: 'Imports are asynchronous; a poll at once sees PENDING.',
    specification: 'States, Account import process status',
  },
  importDelayMs: {
    what: 'Milliseconds from the creation of an account until its import ends.',
    why: 'Long enough to be seen, short enough to wait for.',
    specification: 'What the service does, 2',
  },
  dryRunExtraMs: {
    what: 'Milliseconds that a dry run takes longer than an import.',
    why: 'It does the work of an import, except for its effect.',
    specification: 'What the service does, 2',
  },
  statusLagMs: {
    what: 'Milliseconds for which operations that only read go on showing the status before a change. A new import is shown at once.',
    why: 'How current a status is, is not shown.',
    specification: 'Endpoints, Status and listing (v1)',
  },
  delays: {
    what: 'Whether what takes time takes exactly its milliseconds, or a part of them that the seed draws.',
    why: 'No durations are shown; exact ones make tests easy.',
    specification: 'Limits',
  },
  pauseEveryMs: {
    what: 'Milliseconds after which every Ongoing supplier is Paused for pauseMs, again and again by the clock; 0: never.',
    why: 'The operator sets the status; tests of clients need it to change while they run.',
    specification: 'States, Import supplier status',
  },
  pauseMs: {
    what: 'Milliseconds of each pause of pauseEveryMs.',
    why: 'Long enough to be noticed.',
    specification: 'States, Import supplier status',
  },
  importWhilePaused: {
    what: 'What becomes of an import that ends while its supplier is not Ongoing: it ends as planned, or fails with the error of the supplier.',
    why: 'Only new attempts are documented to fail.',
    specification: 'States, Import supplier status',
  },
  firstRefusal: {
    what: 'Which error a creation of an imported account of a closed supplier has.',
    why: 'The supplier is known without looking for the account.',
    specification: 'Endpoints, Account import (v2), rule 4',
  },
  createWhilePending: {
    what: 'What a second creation does to an import that is PENDING: it replaces it, is ignored (201), or is rejected (400).',
    why: 'A correction sent before the import should be what is imported.',
    specification: 'Endpoints, Account import (v2), rule 4',
  },
  createWhileInProgress: {
    what: 'What a second creation does to an import that is IN_PROGRESS: it starts the import again as PENDING, is ignored (201), or is rejected (400).',
    why: 'As while it is pending: no account exists yet.',
    specification: 'Endpoints, Account import (v2), rule 4',
  },
  createWhileDryRun: {
    what: 'What a creation does to a dry run of the account that has not ended: it replaces it, is ignored (201), or is rejected (400).',
    why: 'A dry run stages no account, so nothing is lost.',
    specification: 'Endpoints, Account import (v2)',
  },
  createAfterDryRun: {
    what: 'Whether an account can be created after a dry run of it, or is rejected (400).',
    why: 'Dry runs are there to be followed by the import.',
    specification: 'Endpoints, Account import (v2)',
  },
  createAfterFailure: {
    what: 'Whether an account can be created again after its import was ERRORED or CANCELLED, or is rejected (400).',
    why: 'Only imported accounts are documented to be rejected.',
    specification: 'Endpoints, Account import (v2), rule 4',
  },
  dryRunWhilePending: {
    what: 'Whether a dry run of an account whose import is pending or in progress has no effect (201), or is rejected (400).',
    why: 'There is one import process for each account, and a staged account must not be lost.',
    specification: 'Endpoints, Account import (v2)',
  },
  repeatErrorCode: {
    what: 'The code of the error where one of these choices rejects a creation.',
    why: 'The codes are not listed.',
    specification: 'Errors',
  },
  importErrorCode: {
    what: 'The code of an import that failed after it was scheduled.',
    why: 'The codes are not listed.',
    specification: 'Errors',
  },
  expiryDays: {
    what: 'Days from the creation of an import to the end of its expiry window, which a cancelled import names.',
    why: 'The length of the window is not shown.',
    specification: 'External events, Data import',
  },
  latestEvent: {
    what: 'The latest event of imports that were cancelled or run as dry runs: the last documented one, or one named after the status.',
    why: 'The names of these events are not shown.',
    specification: 'States, Account import process status',
  },
  accountNumberPrefix: {
    what: 'What the numbers of platform accounts begin with.',
    why: 'The form of the numbers is not shown.',
    specification: 'What the service does',
  },
  undocumentedNotFound: {
    what: 'The body of a 404 whose form is not shown: a detail and a code, or an empty object.',
    why: 'The documented 404 of an import process has this form.',
    specification: 'Endpoints, Post-import (v1), notes',
  },
  undocumentedInvalid: {
    what: 'The body of a 400 for validation errors whose form is not shown: messages by field, or that of `undocumentedError`.',
    why: 'The documented ones have messages by field.',
    specification: 'Errors',
  },
  undocumentedError: {
    what: 'The body of every other error whose form is not shown: a detail, with a code where there is one, or an empty object.',
    why: 'The documented errors have a detail.',
    specification: 'Errors',
  },
  importedList: {
    what: 'The list of imported accounts: items like those of the other lists, or nothing.',
    why: 'Its body is not shown.',
    specification: 'Endpoints, Status and listing (v1)',
  },
  failedInList: {
    what: 'Whether the list of all imports shows failed and cancelled ones.',
    why: 'The list is documented for pending and created accounts.',
    specification: 'Endpoints, Status and listing (v1)',
  },
  dryRunInList: {
    what: 'Whether the list of all imports shows dry runs.',
    why: 'A dry run stages no account.',
    specification: 'Endpoints, Status and listing (v1)',
  },
  meterPointStatus: {
    what: 'The status of every meter point.',
    why: 'The only value that is shown.',
    specification: 'States, Meter point status',
  },
  stagedMeterPoints: {
    what: 'Whether the meter points of a staged account are listed with `meterPointStatus`, or not found (404).',
    why: 'A staged account is documented as not found by operations that add data, and 404 as a missing account.',
    specification: 'Endpoints, Status and listing (v1)',
  },
  stagedRegistration: {
    what: 'The body of the 404 where registration flows are sent for a staged account: an item like that of a missing one, or none.',
    why: 'The body is shown for missing accounts only.',
    specification: 'Endpoints, Post-import (v1), Registration flows',
  },
  noteTime: {
    what: 'The offset of the current local time, which a note without created_at gets: UTC or British summer time.',
    why: 'The time zone is not shown, and responses may have any.',
    specification: 'Resources, Note',
  },
  noteWithoutBody: {
    what: 'What happens to a note of document paths only, where the account has another one without a body.',
    why: 'The rule for duplicates compares bodies.',
    specification: 'Resources, Note',
  },
  knownTransactions: {
    what: 'Which transactions count as added before, by their transaction_id: those of the imported ledgers too, or only those that were added after the import.',
    why: 'The account import data has both.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  failedTransactions: {
    what: 'What happens to the transactions before one that fails.',
    why: 'With all or none, a corrected request can be sent whole again.',
    specification: 'Errors, transactions',
  },
  openPeriodEnd: {
    what: 'The end of the open statement period. It starts after the last closing date of the ledgers, and has at least its first day.',
    why: 'A transaction of the future belongs to no statement yet.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  decimals: {
    what: 'The fraction digits of amounts in responses: at least two, or as many as the number needs.',
    why: 'Amounts of money have two; more are not rounded.',
    specification: 'Resources, Transaction',
  },
  innerStatus: {
    what: 'Whether the transaction_data of an added transaction has the status TRANSACTION_IMPORT_SUCCESS.',
    why: 'An echoed item may have it; a client has to cope with it.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  movedTo: {
    what: 'The day of the open period to which a transaction outside of it is moved.',
    why: 'The nearest day changes the date least.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  moveExplanation: {
    what: 'The field of a transaction that explains why its date was changed.',
    why: 'Its name is not shown; internal notes are not printed on bills.',
    specification: 'Endpoints, Post-import (v1), Transactions',
  },
  statementStatus: {
    what: 'The status of added statements.',
    why: 'The specification has both.',
    specification: 'Endpoints, Post-import (v1), Historical statements',
  },
  repeatedStatement: {
    what: 'What happens to a statement whose statement_id the account has already.',
    why: 'No rule for duplicates is documented.',
    specification: 'Endpoints, Post-import (v1), Historical statements',
  },
  repeatedInstruction: {
    what: 'What happens to a payment instruction with a vendor and reference that the account has already.',
    why: 'No rule for duplicates is documented.',
    specification: 'Endpoints, Post-import (v1), Payment instruction',
  },
  repeatedRegistration: {
    what: 'What happens to a meter point whose registration was sent before: it is sent again, only if it was rejected, or never.',
    why: 'No rule for it is documented.',
    specification: 'Endpoints, Post-import (v1), Registration flows',
  },
  earliestStartDays: {
    what: 'Days from a request without supply_start_date to the earliest valid supply start date.',
    why: 'Which dates are valid is not shown; today needs no calendar of working days.',
    specification: 'Endpoints, Post-import (v1), Registration flows',
  },
  flowDelayMs: {
    what: 'Milliseconds from marking a meter point until its registration flow is sent; the transfer is PENDING until then.',
    why: 'When flows are sent is not shown.',
    specification: 'States, Account transfer status',
  },
  registrationDelayMs: {
    what: 'Milliseconds from sending the flow of a meter point until its registration ends.',
    why: 'Registrations are asynchronous.',
    specification: 'What the service does, 4',
  },
  withoutMeterPoints: {
    what: 'The transfer status of an imported account without meter points.',
    why: 'No registration was sent.',
    specification: 'States, Account transfer status',
  },
  mixedTransfer: {
    what: 'The transfer status of an account with both a rejected registration and one in progress.',
    why: 'Both definitions fit; a rejection is what a person has to act on.',
    specification: 'States, Account transfer status',
  },
  partialTransfer: {
    what: 'The transfer status of an account with completed registrations and a meter point that could not be marked.',
    why: 'No definition fits; REJECTED ends a poll, and a person has to act.',
    specification: 'States, Account transfer status',
  },
  tokenLifetimeMs: {
    what: 'Milliseconds for which a token is accepted: from its issue, or from the first request with the one of the options; 0: without end.',
    why: 'Lifetimes are not shown.',
    specification: 'Authentication',
  },
  otherMethod: {
    what: 'The status of a documented path with another method. An unknown path has 404.',
    why: 'HTTP defines 405 for it; none is shown.',
    specification: 'Endpoints',
  },
  unauthorizedStatus: {
    what: 'The status of a request without a valid token.',
    why: 'The usual status; none is shown.',
    specification: 'Authentication',
  },
  maxBodyBytes: {
    what: 'Bytes that a request may have; a larger one is rejected (413).',
    why: 'Limits of payloads are not shown.',
    specification: 'Limits',
  },
  unknownQuery: {
    what: 'Whether an unknown query parameter of an operation that documents some is rejected (400) or ignored. Other operations ignore all.',
    why: 'Only documented fields may be sent; a misspelt name would go unnoticed.',
    specification: 'What the service does',
  },
  inexactNumbers: {
    what: 'Whether a request with a number whose digits JavaScript changes, such as 9007199254740993, is rejected (400), or the nearest one is taken.',
    why: 'How the service reads numbers is not shown; a changed number would go unnoticed.',
    specification: 'Endpoints',
  },
  duplicateNames: {
    what: 'Whether the last of several fields with one name counts, or the request is rejected (400).',
    why: 'How the service reads them is not shown; most JSON parsers keep the last one.',
    specification: 'Endpoints',
  },
  resourceType: {
    what: 'The resource type of events about imports of accounts.',
    why: 'The values are not shown.',
    specification: 'External events, Data import',
  },
  importEvents: {
    what: 'Whether the end of an import, a dry run or an expiry emits data_import.import_process events.',
    why: 'Triggers are not shown; their names say this.',
    specification: 'External events, Gaps in the catalogue',
  },
  accountCreatedEvent: {
    what: 'Whether an import that creates an account emits account.created v1.',
    why: 'Triggers are not shown; the event says whether the account was imported.',
    specification: 'External events, Gaps in the catalogue',
  },
  postImportEvents: {
    what: 'Whether notes, transactions, statements and payment instructions emit post_import events, one for each that is added or fails.',
    why: 'Triggers are not shown; their names say this.',
    specification: 'External events, Gaps in the catalogue',
  },
  postImportResourceType: {
    what: 'The resource type of post_import events: NOTE, TRANSACTION, STATEMENT or PAYMENT_INSTRUCTION, or that of the import.',
    why: 'The values are not shown.',
    specification: 'External events, Data import',
  },
  importIdentifier: {
    what: 'The identifier in data_import.import_process.complete.',
    why: 'The event has external_identifier for the other one.',
    specification: 'External events, Data import',
  },
  noteIdentifier: {
    what: 'The field of a note that identifies it in a post_import event. A note without a body is identified by its time.',
    why: 'Notes have no identifier; a time says nothing of a person.',
    specification: 'External events, Data import',
  },
  transactionIdentifier: {
    what: 'The field of a transaction that identifies it in a post_import event. One without a reference is identified by its transaction_id.',
    why: 'It is required.',
    specification: 'External events, Data import',
  },
  statementIdentifier: {
    what: 'The field of a statement that identifies it in a post_import event. One without a number is identified by its statement_id.',
    why: 'It is required.',
    specification: 'External events, Data import',
  },
  instructionIdentifier: {
    what: 'The field of a payment instruction that identifies it in a post_import event.',
    why: 'The vendor tells instructions apart by it.',
    specification: 'External events, Data import',
  },
  transactionErrorCode: {
    what: 'The code of the event for a transaction that fails.',
    why: 'The codes are not listed; the response has this status.',
    specification: 'External events, Data import',
  },
  instructionErrorCode: {
    what: 'The code of the event for a payment instruction that the vendor does not know.',
    why: 'The codes are not listed.',
    specification: 'External events, Data import',
  },
  vendorErrorCode: {
    what: 'The code of the event for a payment vendor that cannot be reached or fails.',
    why: 'The codes are not listed.',
    specification: 'External events, Data import',
  },
};

export interface Choice<Value = string | number> {
  /** The open question and the meaning of the values. */
  readonly what: string;
  /** The reason for the default. */
  readonly why: string;
  /** The section of the specification. */
  readonly specification: string;
  readonly default: Value;
  /** All values; undefined if any number >= 0, or any text, is allowed. */
  readonly values: readonly Value[] | undefined;
}

/**
 * The sandbox's answers to questions that the specification leaves open. Every branch of the model names one of these choices
 * or a statement of `specified`.
 */
export const choiceTable = /* @__PURE__ */ Object.fromEntries(
  choiceNames.map((name) => [name, { ...about[name], ...choiceOptions(name) }]),
) as { readonly [Name in ChoiceName]: Choice<Choices[Name]> };
