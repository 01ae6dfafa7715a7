import { scenario, type ScenarioAccount, type ScenarioName, scenarios } from '../samples/scenarios.js';
import { findImported, findPair } from './accounts.js';
import { describeLimits, exceedsLimits } from './imports.js';
import { runJobs } from './queue.js';
import { createAccount } from './operations/imports.js';
import {
  createHistoricalStatements,
  createNotes,
  createPaymentInstruction,
} from './operations/post-import.js';
import { createTransactions } from './operations/transactions.js';
import type { Context, Control } from './state.js';

const MAX_ACCOUNTS = 1_000;

const flags = { check_previously_added: true, force_add_to_current_statement: true };

function importNow(context: Context, body: ScenarioAccount['createAccount']): void {
  const { external_account_number: number } = body.payload;
  if (findPair(context.state, body.payload) !== undefined) {
    throw new TypeError(`the account ${number} exists: expected another seed`);
  }
  const { choices } = context.state;
  context.state = { ...context.state, choices: { ...choices, startDelayMs: 0, importDelayMs: 0 } };
  const reply = createAccount(context, { body }, undefined);
  if (reply.status !== 201) throw new TypeError(`creating the account ${number} has status ${reply.status}`);
  context.state = { ...runJobs(context.state, context.now, context.emitted, context), choices };
}

function addParts(context: Context, parts: ScenarioAccount): void {
  const {
    createNotes: notes,
    createTransactions: transactions,
    createHistoricalStatements: statements,
    createPaymentInstruction: instruction,
  } = parts;
  if (notes) createNotes(context, { body: notes }, undefined);
  if (transactions) createTransactions(context, { body: transactions, query: flags }, undefined);
  if (statements) createHistoricalStatements(context, { body: statements }, undefined);
  if (instruction) createPaymentInstruction(context, { body: instruction }, undefined);
}

function readOptions({ name, seed = 0, accounts = 1 }: Readonly<Record<string, unknown>>) {
  if (typeof name !== 'string' || !Object.hasOwn(scenarios, name)) {
    throw new TypeError(`name: expected ${Object.keys(scenarios).join(', ')}`);
  }
  if (!Number.isSafeInteger(seed) || (seed as number) < 0) {
    throw new TypeError('seed: expected a whole number from 0');
  }
  if (!Number.isInteger(accounts) || (accounts as number) < 1 || (accounts as number) > MAX_ACCOUNTS) {
    throw new TypeError(`accounts: expected a whole number from 1 to ${MAX_ACCOUNTS}`);
  }
  return { name: name as ScenarioName, seed: seed as number, accounts: accounts as number };
}

function setUpScenario(context: Context, options: Readonly<Record<string, unknown>>) {
  const { name, seed, accounts } = readOptions(options);
  const attempt = { ...context, emitted: [] };
  const imported = scenario(name, { seed, accounts }).map((parts) => {
    const { payload } = parts.createAccount;
    importNow(attempt, parts.createAccount);
    addParts(attempt, parts);
    return {
      import_supplier: payload.import_supplier,
      external_account_number: payload.external_account_number,
      platform_account_number: findImported(attempt.state, payload)!.platformAccount.number,
    };
  });
  if (exceedsLimits(attempt.state, context.state)) throw new TypeError(describeLimits(context.state));
  context.state = attempt.state;
  context.emitted.push(...attempt.emitted);
  return { accounts: imported };
}

/** Serves `/sandbox/scenario`. Separate from the model, because it would add 6 KB to bundles. */
export const scenarioControl: Control = {
  get: () => ({ scenarios }),
  post: setUpScenario,
};
