import type * as types from '@data-import/validators';
import { account } from './account.js';
import { accountPair } from './people.js';
import {
  createHistoricalStatementsRequest,
  createNotesRequest,
  createPaymentInstructionRequest,
  createTransactionsRequest,
} from './post-import.js';
import { profiles } from './profile.js';

export const scenarios = {
  'dual-fuel': 'A household with electricity and gas, which pays by direct debit.',
  'electricity-only': 'A household without gas.',
  prepayment: 'A household with prepayment meters, some with a debt.',
  debt: 'A household that has not paid its last two bills, with a repayment plan.',
  landlord: 'A rented home, with somebody who administers the property.',
  minimal: 'Only the fields that are required, and nothing to be added after the import.',
} as const;

export type ScenarioName = keyof typeof scenarios;

/** The requests that create an account and add data after its import. */
export interface ScenarioAccount {
  readonly createAccount: types.CreateAccountRequest;
  readonly createNotes?: types.CreateNotesRequest;
  readonly createTransactions?: types.CreateTransactionsRequest;
  readonly createHistoricalStatements?: types.CreateHistoricalStatementsRequest;
  readonly createPaymentInstruction?: types.CreatePaymentInstructionRequest;
}

export interface ScenarioOptions {
  /** The first account's seed, incremented for each further one (default: 0). */
  readonly seed?: number;
  readonly accounts?: number;
}

const task_params = { is_dry_run: false };

function scenarioAccount(name: ScenarioName, seed: number): ScenarioAccount {
  if (name === 'minimal') return { createAccount: { payload: accountPair(seed), task_params } };
  const profile = profiles[name];
  return {
    createAccount: { payload: account(seed, profile), task_params },
    createNotes: createNotesRequest(seed),
    createTransactions: createTransactionsRequest(seed, profile),
    createHistoricalStatements: createHistoricalStatementsRequest(seed, profile),
    createPaymentInstruction: createPaymentInstructionRequest(seed),
  };
}

/** @throws {RangeError} if no scenario has this name. */
export function scenario(
  name: ScenarioName,
  { seed = 0, accounts = 1 }: ScenarioOptions = {},
): ScenarioAccount[] {
  if (!Object.hasOwn(scenarios, name)) {
    throw new RangeError(`no scenario has this name; expected ${Object.keys(scenarios).join(', ')}`);
  }
  return Array.from({ length: accounts }, (_, index) => scenarioAccount(name, seed + index));
}
