import type { Flow } from './flow.js';

const STATUS = 'States, Account transfer status';
const AGAIN = '[`sendRegistrationFlows`](operations/sendRegistrationFlows), again.';

export const accountTransfer: Flow = {
  id: 'account-transfer',
  title: 'An account transfer',
  text: 'From the import of an account to the change of supply of all its [meter points](flows#meter-point). [`getAccountTransferStatus`](operations/getAccountTransferStatus) shows the status.',
  field: 'AccountTransferStatus.status',
  states: [
    {
      name: 'UNKNOWN',
      text: 'An [import process](flows#import-process) exists, the account does not. Without an import process the response is [`not-found`](errors/not-found).',
      documented: STATUS,
    },
    {
      name: 'PENDING',
      text: 'The account exists. The registration flows of its meter points are not sent yet.',
      documented: STATUS,
    },
    {
      name: 'IN_PROGRESS',
      text: 'The registration of at least one meter point is in progress.',
      documented: STATUS,
    },
    {
      name: 'REJECTED',
      text: 'The change of supply of at least one meter point was rejected. That it precedes `IN_PROGRESS` where both fit is a [choice of the sandbox](choices).',
      documented: STATUS,
    },
    { name: 'COMPLETED', text: 'All meter points have changed supply.', documented: STATUS },
  ],
  transitions: [
    {
      to: 'UNKNOWN',
      label: 'createAccount',
      trigger: '[`createAccount`](operations/createAccount) creates an import process.',
      documented: 'Endpoints, Status and listing (v1)',
    },
    {
      from: 'UNKNOWN',
      to: 'PENDING',
      label: 'account created',
      trigger: 'The import process becomes `PROCESSED`.',
      events: ['account.created'],
      documented: STATUS,
    },
    {
      from: 'PENDING',
      to: 'IN_PROGRESS',
      label: 'sendRegistrationFlows',
      trigger: '[`sendRegistrationFlows`](operations/sendRegistrationFlows) marks at least one meter point.',
      documented: STATUS,
    },
    {
      from: 'IN_PROGRESS',
      to: 'COMPLETED',
      label: 'all succeed',
      trigger: 'The change of supply succeeds for all meter points.',
      documented: STATUS,
    },
    {
      from: 'IN_PROGRESS',
      to: 'REJECTED',
      label: 'one is rejected',
      trigger: 'The change of supply is rejected for at least one meter point.',
      documented: STATUS,
    },
    ...['REJECTED', 'COMPLETED'].map((from) => ({
      from,
      to: 'IN_PROGRESS',
      label: 'again',
      trigger: AGAIN,
      choice: 'repeatedRegistration' as const,
    })),
  ],
};
