/** Choices where the specification is silent. `choiceTable` contains their texts, separately to keep bundles small. */

/** Allowed values of each choice, default first. A single default means any number >= 0, or any text. */
export const choiceValues = {
  warnings: ['empty', 'omitted'],
  unknownSupplier: ['accept', 'reject'],
  closedSupplier: ['reject-creation', 'reject-validation-too'],
  supplierErrorPrefix: 'import_supplier_',
  startDelayMs: 200,
  importDelayMs: 1_000,
  dryRunExtraMs: 0,
  statusLagMs: 0,
  delays: ['exact', 'random'],
  pauseEveryMs: 0,
  pauseMs: 60_000,
  importWhilePaused: ['finish', 'fail'],
  firstRefusal: ['closed-supplier', 'already-imported'],
  createWhilePending: ['replace', 'keep', 'reject'],
  createWhileInProgress: ['replace', 'keep', 'reject'],
  createWhileDryRun: ['replace', 'keep', 'reject'],
  createAfterDryRun: ['replace', 'reject'],
  createAfterFailure: ['replace', 'reject'],
  dryRunWhilePending: ['keep', 'reject'],
  repeatErrorCode: 'account_import_process_exists',
  importErrorCode: 'import_process_failed',
  expiryDays: 30,
  latestEvent: ['last-documented', 'by-status'],
  accountNumberPrefix: 'A-',
  undocumentedNotFound: ['detail', 'empty'],
  undocumentedInvalid: ['by-field', 'like-error'],
  undocumentedError: ['detail', 'empty'],
  importedList: ['like-other-lists', 'empty'],
  failedInList: ['hide', 'show'],
  dryRunInList: ['hide', 'show'],
  meterPointStatus: 'PRE_REGISTRATION',
  stagedMeterPoints: ['not-found', 'list'],
  stagedRegistration: ['item', 'empty'],
  noteTime: ['Z', '+01:00'],
  noteWithoutBody: ['keep-both', 'keep-first'],
  knownTransactions: ['with-import', 'added-only'],
  failedTransactions: ['add-none', 'add-those-before'],
  openPeriodEnd: ['today', 'unlimited'],
  decimals: ['at-least-two', 'as-sent'],
  innerStatus: ['include', 'omit'],
  movedTo: ['nearest-day', 'first-day'],
  moveExplanation: ['note', 'display_note'],
  statementStatus: ['201', '200'],
  repeatedStatement: ['keep-both', 'keep-first'],
  repeatedInstruction: ['keep-both', 'keep-first'],
  repeatedRegistration: ['send-again', 'resend-rejected', 'report-error'],
  earliestStartDays: 0,
  flowDelayMs: 0,
  registrationDelayMs: 2_000,
  withoutMeterPoints: ['PENDING', 'COMPLETED'],
  mixedTransfer: ['REJECTED', 'IN_PROGRESS'],
  partialTransfer: ['REJECTED', 'IN_PROGRESS', 'COMPLETED', 'PENDING'],
  tokenLifetimeMs: 0,
  otherMethod: ['405', '404'],
  unauthorizedStatus: ['401', '403'],
  maxBodyBytes: 10_000_000,
  unknownQuery: ['reject', 'ignore'],
  inexactNumbers: ['reject', 'accept'],
  duplicateNames: ['accept', 'reject'],
  resourceType: 'ACCOUNT',
  importEvents: ['emit', 'skip'],
  accountCreatedEvent: ['emit', 'skip'],
  postImportEvents: ['emit', 'skip'],
  postImportResourceType: ['by-kind', 'like-import'],
  importIdentifier: ['platform_account_number', 'external_account_number'],
  noteIdentifier: ['created_at', 'body'],
  transactionIdentifier: ['transaction_id', 'reference'],
  statementIdentifier: ['statement_id', 'number'],
  instructionIdentifier: ['reference', 'vendor'],
  transactionErrorCode: 'TRANSACTION_IMPORT_ERROR',
  instructionErrorCode: 'instruction_not_found',
  vendorErrorCode: 'vendor_unavailable',
} as const;

type Values = typeof choiceValues;

export type ChoiceName = keyof Values;

export type Choices = {
  readonly [Name in ChoiceName]: Values[Name] extends readonly unknown[]
    ? Values[Name][number]
    : Values[Name] extends number
      ? number
      : string;
};

export const choiceNames = Object.keys(choiceValues) as ChoiceName[];

export function choiceOptions(name: ChoiceName) {
  const given: readonly string[] | number | string = choiceValues[name];
  return typeof given === 'object'
    ? { default: given[0]!, values: given }
    : { default: given, values: undefined };
}

/** @throws {TypeError} if a choice or its value is unknown. */
export function toChoices(chosen: Partial<Choices> = {}, base?: Choices): Choices {
  for (const [name, value] of Object.entries(chosen)) checkChoice(name, value);
  return Object.fromEntries(
    choiceNames.map((name) => [name, chosen[name] ?? base?.[name] ?? choiceOptions(name).default]),
  ) as unknown as Choices;
}

const MAX_NAME_LENGTH = 1_000;
/** Maximum number of fault rules, suppliers and tokens each. */
export const MAX_ENTRIES = 1_000;

export const NAME = `a text of 1 to ${MAX_NAME_LENGTH} characters`;

export function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH;
}

function checkChoice(name: string, value: unknown): void {
  if (!Object.hasOwn(choiceValues, name)) throw new TypeError(`unknown choice ${JSON.stringify(name)}`);
  const { default: usual, values } = choiceOptions(name as ChoiceName);
  if (typeof usual === 'number') {
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return;
    throw new TypeError(`choice ${name}: expected a number of at least 0`);
  }
  if (typeof value === 'string' && (values?.includes(value) ?? isName(value))) return;
  throw new TypeError(`choice ${name}: expected ${values?.join(' or ') ?? NAME}`);
}
