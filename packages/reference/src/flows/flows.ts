export interface FlowState {
  readonly name: string;
  readonly text: string;
  /** The specification's section that defines the state. Without it, the meaning is our assumption. */
  readonly documented?: string;
}

export interface Flow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly field?: string;
  readonly states: readonly FlowState[];
}

function state(name: string, text: string, documented?: string): FlowState {
  return { name, text, ...(documented !== undefined && { documented }) };
}

const CREATE = '[`createAccount`](operations/createAccount)';
const SEND = '[`sendRegistrationFlows`](operations/sendRegistrationFlows)';

const SUPPLIER = 'States, Import supplier status';
const REFUSED = `${CREATE} fails; the body of the error is not documented, so it is [\`unrecognised\`](errors/unrecognised).`;

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
    state(
      'CANCELLED',
      'The import ended without an account and without an error. Who cancels it, and when, is not documented.',
    ),
    state('ERRORED', 'The import failed: `latest_error` says why.', IMPORT),
    state('DRY_RUN_SUCCEEDED', 'The dry run found no error. No account exists.'),
    state('DRY_RUN_ERRORED', 'The dry run failed: `latest_error` says why.'),
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
};

const REGISTRATION = 'Endpoints, Post-import (v1), Registration flows';

export const meterPoint: Flow = {
  id: 'meter-point',
  title: 'The registration of a meter point',
  text:
    'Each meter point of an account is registered separately. The states are those that the [account transfer](flows#account-transfer) depends on: no field has them. Of [`MeterPointStatus.status`](values/MeterPointStatus.status), which [`getMeterPointStatuses`](operations/getMeterPointStatuses) shows, only `PRE_REGISTRATION` is documented. The sandbox emits no events of it; these are named after its moves: ' +
    [
      'elec.cos_gain.registration.requested',
      'gas.cos_gain.registration.requested',
      'gas.cos_gain.registration.confirmed',
    ]
      .map((name) => `[\`meterpoint.${name}\`](events/meterpoint.${name})`)
      .join(', ') +
    '.',
  states: [
    state(
      'Not sent',
      `The meter point is not marked for registration. It stays so where ${SEND} reports \`REGISTRATION_FLOW_ERROR\` as its [status](values/RegistrationFlow.status).`,
      REGISTRATION,
    ),
    state(
      'Marked',
      `${SEND} reports \`REGISTRATION_FLOW_SUCCESS\`. The flow is sent later: with the [choice](choices) \`flowDelayMs\`, here a second.`,
      REGISTRATION,
    ),
    state('In progress', 'The flow is sent. The registration may still fail.', TRANSFER),
    state('Rejected', 'The change of supply was rejected.', TRANSFER),
    state('Completed', 'The meter point has changed supply.', TRANSFER),
  ],
};

export const FLOWS: readonly Flow[] = [importSupplier, importProcess, accountTransfer, meterPoint];
