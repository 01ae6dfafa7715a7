import type { ChoiceName } from '@data-import/sandbox';

interface Basis {
  readonly documented?: string;
  readonly choice?: ChoiceName;
}

export interface FlowState extends Basis {
  readonly name: string;
  readonly text: string;
}

export interface Transition extends Basis {
  readonly from?: string;
  readonly to: string;
  readonly label: string;
  readonly trigger: string;
  readonly events?: readonly string[];
}

export interface Flow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly field?: string;
  readonly states: readonly FlowState[];
  readonly transitions: readonly Transition[];
}

export function isAssumption({ documented }: Basis): boolean {
  return documented === undefined;
}

function state(name: string, text: string, documented?: string): FlowState {
  return { name, text, ...(documented !== undefined && { documented }) };
}

type Rest = Basis & Pick<Transition, 'events'>;

function start(to: string, label: string, trigger: string, rest: Rest = {}): Transition {
  return { to, label, trigger, ...rest };
}

function move(from: string, to: string, label: string, trigger: string, rest: Rest = {}): Transition {
  return { from, to, label, trigger, ...rest };
}

const CREATE = '[`createAccount`](operations/createAccount)';
const SEND = '[`sendRegistrationFlows`](operations/sendRegistrationFlows)';

const SUPPLIER = 'States, Import supplier status';
const REFUSED = `${CREATE} fails; the body of the error is not documented, so it is [\`unrecognised\`](errors/unrecognised).`;
const BY_OPERATOR = 'The service operator sets the status. No operation does.';

export const importSupplier: Flow = {
  id: 'import-supplier',
  title: 'An import supplier',
  text: 'It groups the accounts that are migrated. No operation shows or sets its status: ask the service operator.',
  field: 'ImportSupplier.status',
  states: [
    state('Ongoing', 'In use: accounts can be migrated.', SUPPLIER),
    state('Paused', `Accounts cannot be migrated, more are expected. ${REFUSED}`, SUPPLIER),
    state('Complete', `Accounts cannot be migrated, no more are expected. ${REFUSED}`, SUPPLIER),
  ],
  transitions: [
    start('Ongoing', 'set up', BY_OPERATOR, { choice: 'unknownSupplier' }),
    move('Ongoing', 'Paused', 'pause', BY_OPERATOR),
    move('Paused', 'Ongoing', 'resume', BY_OPERATOR),
    move('Ongoing', 'Complete', 'finish', BY_OPERATOR),
    move('Paused', 'Complete', 'finish', BY_OPERATOR),
  ],
};

const IMPORT = 'States, Account import process status';
const EVENT = 'data_import.import_process';

export const importProcess: Flow = {
  id: 'import-process',
  title: 'An import process',
  text: `${CREATE} schedules one for each account, or for its dry run. [\`getImportProcess\`](operations/getImportProcess) shows the status. Our assumption: \`PROCESSED\` is final, and so are \`CANCELLED\`, \`ERRORED\`, \`DRY_RUN_SUCCEEDED\` and \`DRY_RUN_ERRORED\` until the account is created again.`,
  field: 'ImportProcess.status',
  states: [
    state(
      'PENDING',
      'Scheduled. Operations that need an imported account respond with [`not-found`](errors/not-found).',
    ),
    state('IN_PROGRESS', 'The import runs. The account is still staged.'),
    state(
      'PROCESSED',
      `The account is imported: \`platform_identifier\` names it, and data can be added, which [\`${EVENT}.post_import.completed\`](events/${EVENT}.post_import.completed) and [\`${EVENT}.post_import.error\`](events/${EVENT}.post_import.error) report. ${CREATE} responds with [\`already-imported\`](errors/already-imported).`,
      IMPORT,
    ),
    state('CANCELLED', 'The import ended without an account and without an error.'),
    state('ERRORED', 'The import failed: `latest_error` says why.', IMPORT),
    state('DRY_RUN_SUCCEEDED', 'The dry run found no error. No account exists.'),
    state('DRY_RUN_ERRORED', 'The dry run failed: `latest_error` says why.'),
  ],
  transitions: [
    start('PENDING', 'createAccount', `${CREATE} responds with 201.`, { choice: 'startDelayMs' }),
    move('PENDING', 'IN_PROGRESS', 'import starts', 'The platform starts the import.', {
      choice: 'startDelayMs',
    }),
    move('IN_PROGRESS', 'PROCESSED', 'account created', 'The platform creates the account.', {
      events: [`${EVENT}.complete`, 'account.created'],
      choice: 'importDelayMs',
    }),
    move('IN_PROGRESS', 'ERRORED', 'fails', 'The import fails after it was scheduled.', {
      events: [`${EVENT}.error`],
      choice: 'importErrorCode',
    }),
    move(
      'IN_PROGRESS',
      'CANCELLED',
      'cancelled',
      'The import is cancelled. Who does so, and when, is not documented.',
      { events: [`${EVENT}.cancelled`], choice: 'expiryDays' },
    ),
    move('IN_PROGRESS', 'DRY_RUN_SUCCEEDED', 'dry run ends', 'A dry run finds no error.', {
      events: [`${EVENT}.dry_run_complete`],
      choice: 'importDelayMs',
    }),
    move('IN_PROGRESS', 'DRY_RUN_ERRORED', 'dry run fails', 'A dry run finds an error.', {
      events: [`${EVENT}.dry_run_error`],
      choice: 'importErrorCode',
    }),
    ...['ERRORED', 'CANCELLED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'].map((from) =>
      move(from, 'PENDING', 'again', `${CREATE} for the same account, again.`),
    ),
  ],
};

const TRANSFER = 'States, Account transfer status';

export const accountTransfer: Flow = {
  id: 'account-transfer',
  title: 'An account transfer',
  text: 'From the import of an account to the change of supply of all its [meter points](flows#meter-point). [`getAccountTransferStatus`](operations/getAccountTransferStatus) shows the status.',
  field: 'AccountTransferStatus.status',
  states: [
    state(
      'UNKNOWN',
      'An [import process](flows#import-process) exists, the account does not. Without an import process the response is [`not-found`](errors/not-found).',
      TRANSFER,
    ),
    state(
      'PENDING',
      'The account exists. The registration flows of its meter points are not sent yet.',
      TRANSFER,
    ),
    state('IN_PROGRESS', 'The registration of at least one meter point is in progress.', TRANSFER),
    state(
      'REJECTED',
      'The change of supply of at least one meter point was rejected. That it precedes `IN_PROGRESS` where both fit is a [choice of the sandbox](choices).',
      TRANSFER,
    ),
    state('COMPLETED', 'All meter points have changed supply.', TRANSFER),
  ],
  transitions: [
    start('UNKNOWN', 'createAccount', `${CREATE} creates an import process.`, {
      documented: 'Endpoints, Status and listing (v1)',
    }),
    move('UNKNOWN', 'PENDING', 'account created', 'The import process becomes `PROCESSED`.', {
      events: ['account.created'],
      documented: TRANSFER,
    }),
    move('PENDING', 'IN_PROGRESS', 'sendRegistrationFlows', `${SEND} marks at least one meter point.`, {
      documented: TRANSFER,
    }),
    move('IN_PROGRESS', 'COMPLETED', 'all succeed', 'The change of supply succeeds for all meter points.', {
      documented: TRANSFER,
    }),
    move(
      'IN_PROGRESS',
      'REJECTED',
      'one is rejected',
      'The change of supply is rejected for at least one meter point.',
      { documented: TRANSFER },
    ),
    ...['REJECTED', 'COMPLETED'].map((from) => again(from, 'IN_PROGRESS')),
  ],
};

function again(from: string, to: string): Transition {
  return move(from, to, 'again', `${SEND}, again.`, { choice: 'repeatedRegistration' });
}

const REGISTRATION = 'Endpoints, Post-import (v1), Registration flows';

export const meterPoint: Flow = {
  id: 'meter-point',
  title: 'The registration of a meter point',
  text: 'Each meter point of an account is registered separately. The states are those that the [account transfer](flows#account-transfer) depends on: no field has them. Of [`MeterPointStatus.status`](values/MeterPointStatus.status), which [`getMeterPointStatuses`](operations/getMeterPointStatuses) shows, only `PRE_REGISTRATION` is documented.',
  states: [
    state(
      'Not sent',
      `The meter point is not marked for registration. It stays so where ${SEND} reports \`REGISTRATION_FLOW_ERROR\` as its [status](values/RegistrationFlow.status).`,
      REGISTRATION,
    ),
    state(
      'In progress',
      'The meter point is marked: `REGISTRATION_FLOW_SUCCESS`. Its registration may still fail.',
      REGISTRATION,
    ),
    state('Rejected', 'The change of supply was rejected.', TRANSFER),
    state('Completed', 'The meter point has changed supply.', TRANSFER),
  ],
  transitions: [
    start('Not sent', 'account imported', 'The [import process](flows#import-process) becomes `PROCESSED`.', {
      documented: TRANSFER,
    }),
    move(
      'Not sent',
      'In progress',
      'sendRegistrationFlows',
      `${SEND} reports \`REGISTRATION_FLOW_SUCCESS\`.`,
      {
        events: ['elec', 'gas'].map((fuel) => `meterpoint.${fuel}.cos_gain.registration.requested`),
        documented: REGISTRATION,
      },
    ),
    move('In progress', 'Completed', 'succeeds', 'The change of supply succeeds.', {
      events: ['meterpoint.gas.cos_gain.registration.confirmed'],
      documented: TRANSFER,
    }),
    move('In progress', 'Rejected', 'is rejected', 'The change of supply is rejected.', {
      documented: TRANSFER,
    }),
    ...['Rejected', 'Completed'].map((from) => again(from, 'In progress')),
  ],
};

export const FLOWS: readonly Flow[] = [importSupplier, importProcess, accountTransfer, meterPoint];
