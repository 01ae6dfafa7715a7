import type { Flow } from './flow.js';

const STATUS = 'States, Account import process status';
const AGAIN = '[`createAccount`](operations/createAccount) for the same account, again.';

export const importProcess: Flow = {
  id: 'import-process',
  title: 'An import process',
  text: 'Of one account that [`createAccount`](operations/createAccount) scheduled, or of its dry run. [`getImportProcess`](operations/getImportProcess) shows the status. Our assumption: `PROCESSED` is final, and so are `CANCELLED`, `ERRORED`, `DRY_RUN_SUCCEEDED` and `DRY_RUN_ERRORED` until the account is created again.',
  field: 'ImportProcess.status',
  states: [
    {
      name: 'PENDING',
      text: 'Scheduled. Operations that need an imported account respond with [`not-found`](errors/not-found).',
    },
    { name: 'IN_PROGRESS', text: 'The import runs. The account is still staged.' },
    {
      name: 'PROCESSED',
      text: 'The account is imported: `platform_identifier` names it, and data can be added, which [`data_import.import_process.post_import.completed`](events/data_import.import_process.post_import.completed) and [`data_import.import_process.post_import.error`](events/data_import.import_process.post_import.error) report. [`createAccount`](operations/createAccount) responds with [`already-imported`](errors/already-imported).',
      documented: STATUS,
    },
    { name: 'CANCELLED', text: 'The import ended without an account and without an error.' },
    {
      name: 'ERRORED',
      text: 'The import failed: `latest_error` says why.',
      documented: STATUS,
    },
    { name: 'DRY_RUN_SUCCEEDED', text: 'The dry run found no error. No account exists.' },
    { name: 'DRY_RUN_ERRORED', text: 'The dry run failed: `latest_error` says why.' },
  ],
  transitions: [
    {
      to: 'PENDING',
      label: 'createAccount',
      trigger: '[`createAccount`](operations/createAccount) responds with 201.',
      choice: 'startDelayMs',
    },
    {
      from: 'PENDING',
      to: 'IN_PROGRESS',
      label: 'import starts',
      trigger: 'The platform starts the import.',
      choice: 'startDelayMs',
    },
    {
      from: 'IN_PROGRESS',
      to: 'PROCESSED',
      label: 'account created',
      trigger: 'The platform creates the account.',
      events: ['data_import.import_process.complete', 'account.created'],
      choice: 'importDelayMs',
    },
    {
      from: 'IN_PROGRESS',
      to: 'ERRORED',
      label: 'fails',
      trigger: 'The import fails after it was scheduled.',
      events: ['data_import.import_process.error'],
      choice: 'importErrorCode',
    },
    {
      from: 'IN_PROGRESS',
      to: 'CANCELLED',
      label: 'cancelled',
      trigger: 'The import is cancelled. Who does so, and when, is not documented.',
      events: ['data_import.import_process.cancelled'],
      choice: 'expiryDays',
    },
    {
      from: 'IN_PROGRESS',
      to: 'DRY_RUN_SUCCEEDED',
      label: 'dry run ends',
      trigger: 'A dry run finds no error.',
      events: ['data_import.import_process.dry_run_complete'],
      choice: 'importDelayMs',
    },
    {
      from: 'IN_PROGRESS',
      to: 'DRY_RUN_ERRORED',
      label: 'dry run fails',
      trigger: 'A dry run finds an error.',
      events: ['data_import.import_process.dry_run_error'],
      choice: 'importErrorCode',
    },
    ...['ERRORED', 'CANCELLED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'].map((from) => ({
      from,
      to: 'PENDING',
      label: 'again',
      trigger: AGAIN,
    })),
  ],
};
