import { Authorization } from './common/authorization.js';
import { createAccount } from './operations/create-account.js';
import { createHistoricalStatements } from './operations/create-historical-statements.js';
import { createNotes } from './operations/create-notes.js';
import { createPaymentInstruction } from './operations/create-payment-instruction.js';
import { createTransactions } from './operations/create-transactions.js';
import { getAccountTransferStatus } from './operations/get-account-transfer-status.js';
import { getImportProcess } from './operations/get-import-process.js';
import { getMeterPointStatuses } from './operations/get-meter-point-statuses.js';
import { listAccountImportProcesses } from './operations/list-account-import-processes.js';
import { listImportedAccountImportProcesses } from './operations/list-imported-account-import-processes.js';
import { listPendingAccountImportProcesses } from './operations/list-pending-account-import-processes.js';
import { sendRegistrationFlows } from './operations/send-registration-flows.js';
import { validateAccount } from './operations/validate-account.js';

/** What the OpenAPI document says beyond the definitions. */
export const openapi = {
  title: 'Data import API',
  description: [
    'Moves customer accounts of an energy supplier onto the platform: validate the data of an account, have the account created, watch the import, then complete the account and mark its meter points for registration.',
    'An account is named by two things that the caller chooses: the code of the import supplier and an account number. Data can be added, and meter points registered, once the account is imported; while it is only staged, those operations answer 404.',
    'Requests hold documented fields only, and a field without data is left out, never null. Answers may gain fields at any time. Strings marked `x-open-enum` have examples, not a closed list of values. `x-not-shown` names what the specification leaves unsaid.',
    'All data in the examples is made up.',
  ].join('\n\n'),
  notShown:
    'rate limits; payload size and batch size limits; time-outs; the error answered when the import supplier is Paused or Complete; the answer to a missing or refused access token; the complete catalogue of error codes',
  server: {
    description: 'Where the service operator runs the service. The default is a placeholder.',
    baseUrl: 'https://data-import.example',
    notShown: 'the base URL',
  },
  authorization: {
    header: Authorization,
    remark:
      'In short: `Token <ACCESS_TOKEN>`. It is declared as an API key because OpenAPI takes only registered schemes under `http`, of which `Token` is none; so give the whole value, the word included, to tools that ask for a key. The token comes from a GraphQL mutation, for which the service operator issues an organisation API key.',
  },
  tags: [
    {
      name: 'Account import',
      description: 'Check the data of an account, have the account created and watch the import.',
      operations: [validateAccount, createAccount, getImportProcess],
    },
    {
      name: 'Status and listing',
      description: 'See how far accounts and their meter points have come, without changing anything.',
      operations: [
        getAccountTransferStatus,
        listAccountImportProcesses,
        listPendingAccountImportProcesses,
        listImportedAccountImportProcesses,
        getMeterPointStatuses,
      ],
    },
    {
      name: 'Post-import',
      description: 'Add data to an imported account, and mark its meter points for registration.',
      operations: [
        createNotes,
        createTransactions,
        createHistoricalStatements,
        createPaymentInstruction,
        sendRegistrationFlows,
      ],
    },
  ],
};
