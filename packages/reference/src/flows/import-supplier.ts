import type { Flow } from './flow.js';

const STATUS = 'States, Import supplier status';
const REFUSED =
  '[`createAccount`](operations/createAccount) fails; the body of the error is not documented, so it is [`unrecognised`](errors/unrecognised).';
const TRIGGER = 'The service operator sets the status. No operation does.';

export const importSupplier: Flow = {
  id: 'import-supplier',
  title: 'An import supplier',
  text: 'It groups the accounts that are migrated. No operation shows or sets its status: ask the service operator.',
  field: 'ImportSupplier.status',
  states: [
    { name: 'Ongoing', text: 'In use: accounts can be migrated.', documented: STATUS },
    {
      name: 'Paused',
      text: `Accounts cannot be migrated, more are expected. ${REFUSED}`,
      documented: STATUS,
    },
    {
      name: 'Complete',
      text: `Accounts cannot be migrated, no more are expected. ${REFUSED}`,
      documented: STATUS,
    },
  ],
  transitions: [
    { to: 'Ongoing', label: 'set up', trigger: TRIGGER, choice: 'unknownSupplier' },
    { from: 'Ongoing', to: 'Paused', label: 'pause', trigger: TRIGGER },
    { from: 'Paused', to: 'Ongoing', label: 'resume', trigger: TRIGGER },
    { from: 'Ongoing', to: 'Complete', label: 'finish', trigger: TRIGGER },
    { from: 'Paused', to: 'Complete', label: 'finish', trigger: TRIGGER },
  ],
};
