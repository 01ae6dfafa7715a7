import type { PersonLanguage } from './language.js';

const CHECK = 'It may have been saved. Find out before you try again';
const LATER = 'Try again in a few minutes';

export const english: PersonLanguage = {
  kinds: {
    validation: {
      headline: 'Some details were not accepted',
      nextStep: { 'after-change': 'Correct the fields below and send them again' },
    },
    'validation-failed-at-create': {
      headline: 'The account was not accepted',
      nextStep: {
        'after-change': 'Validate the account to see what is wrong, correct it and create it again',
      },
    },
    'already-imported': {
      headline: 'This account was imported before',
      nextStep: { no: 'There is nothing left to do' },
    },
    'not-found': {
      headline: 'The account was not found',
      nextStep: {
        'after-import':
          'If the account is being imported, wait for the end and try again. Otherwise check the supplier and the account number',
        'after-change':
          'Check the supplier and the account number, and whether the account was created and has meter points',
      },
    },
    'transaction-rejected': {
      headline: 'A transaction was not accepted',
      nextStep: { 'after-change': 'Correct the transaction and send it again' },
    },
    'request-rejected': {
      headline: 'This was not accepted',
      nextStep: { 'after-change': 'Correct it before you send it again' },
    },
    'payment-instruction-rejected': {
      headline: 'The payment instruction was not accepted',
      nextStep: { 'after-change': 'Check it, and do not send it again unchanged' },
    },
    'vendor-unavailable': {
      headline: 'The payment instruction could not be checked at the moment',
      nextStep: { 'as-is': LATER },
    },
    'not-authorized': {
      headline: 'You are not allowed to do this, or no longer signed in',
      nextStep: { 'after-change': 'Sign in again, or ask for access' },
    },
    transient: {
      headline: 'The service is not available at the moment',
      nextStep: { 'as-is': LATER, 'check-first': CHECK },
    },
    'server-error': {
      headline: 'Something went wrong in the service',
      nextStep: { 'as-is': LATER, 'check-first': CHECK },
    },
    'not-sent': {
      headline: 'There is no connection to the service',
      nextStep: {
        'as-is': 'Check your connection and try again',
        'after-change': 'Ask whoever set this up to check the address of the service',
      },
    },
    'invalid-response': {
      headline: 'The answer of the service could not be understood',
      nextStep: { 'as-is': LATER, 'check-first': CHECK },
    },
    unrecognised: {
      headline: 'The service gave an answer that is not known',
      nextStep: {
        'after-change': 'Do not send it again unchanged. Correct it, or ask the operator of the service',
        no: 'Ask the operator of the service before you try again',
      },
    },
  },
  other: { headline: 'Something went wrong', nextStep: 'Find out what happened before you try again' },
  statuses: {
    PENDING: { headline: 'The import has not started yet', nextStep: 'Wait: there is nothing to do' },
    IN_PROGRESS: { headline: 'The import is running', nextStep: 'Wait: there is nothing to do' },
    PROCESSED: {
      headline: 'The account is imported',
      nextStep: 'You can add notes, transactions and statements now',
    },
    CANCELLED: {
      headline: 'The import was cancelled',
      nextStep: 'Ask the operator of the service why before you create the account again',
    },
    ERRORED: {
      headline: 'The import failed',
      nextStep: 'Correct the account and create it again, or ask the operator of the service',
    },
    DRY_RUN_SUCCEEDED: { headline: 'The dry run succeeded', nextStep: 'You can create the account now' },
    DRY_RUN_ERRORED: {
      headline: 'The dry run failed',
      nextStep: 'Correct the account before you create it, or ask the operator of the service',
    },
    unknown: {
      headline: 'The state of the import is not known',
      nextStep: 'Ask the operator of the service',
    },
  },
  steps: {
    CREATED: 'The import was created',
    PROCESSED: 'The account was imported',
    ERRORED: 'The import ended with an error',
    unknown: 'A step that is not known',
  },
  codes: {
    import_process_failed_validation: 'The account is not valid',
    account_import_process_already_imported: 'The account was imported before',
    not_found: 'There is no import of this account',
  },
  notAccepted: 'This was not accepted, so check it',
  hiddenReason: 'The service gives a reason, which is not shown here',
  whole: 'All details',
  wait: (count, unit) => `Wait at least ${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
  platformAccount: (number) => `Account number on the platform: ${number}`,
  transaction: (id) => `Transaction: ${id}`,
};
