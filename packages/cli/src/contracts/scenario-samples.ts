import { scenario, type ScenarioAccount, type ScenarioName, scenarios } from '@data-import/sandbox/samples';
import { alternatives } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { didYouMean } from '../report/text.js';
import type { ContractEntry } from '@data-import/contracts';

const documents = new Map<string, (account: ScenarioAccount) => unknown>([
  ['Account', ({ createAccount }) => createAccount.payload],
  ['ValidateAccountRequest', ({ createAccount: { payload } }) => ({ payload })],
  ['CreateAccountRequest', ({ createAccount }) => createAccount],
  ['CreateNotesRequest', ({ createNotes }) => createNotes],
  ['CreateTransactionsRequest', ({ createTransactions }) => createTransactions],
  ['CreateHistoricalStatementsRequest', ({ createHistoricalStatements }) => createHistoricalStatements],
  ['CreatePaymentInstructionRequest', ({ createPaymentInstruction }) => createPaymentInstruction],
]);

function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name);
}

export function scenarioSamples(name: string, contract: ContractEntry): (seed: number) => unknown {
  if (!isScenario(name)) {
    const hint =
      didYouMean(name, Object.keys(scenarios)) || `; expected ${alternatives(Object.keys(scenarios))}`;
    throw new UsageError(`unknown scenario ${JSON.stringify(name)}${hint}`);
  }
  const select = contract.isOwn === true ? undefined : documents.get(contract.name);
  if (select === undefined || select(scenario(name)[0]!) === undefined) {
    const known = [...documents].filter(([, each]) => each(scenario(name)[0]!) !== undefined);
    const names = alternatives(known.map(([each]) => each));
    throw new UsageError(`the scenario ${name} has no documents of ${contract.name}; expected ${names}`);
  }
  return (seed) => select(scenario(name, { seed })[0]!);
}
