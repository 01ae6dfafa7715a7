import { combineSets, type ContractSet } from '@data-import/contracts';
import { builtInContracts } from '@data-import/contracts/built-in';
import { importFile, openContractFolder } from '@data-import/contracts/folder';
import type { Deployment } from '@data-import/errors';
import { type EventOutcome, parseEvent, type ParseEventOptions } from '@data-import/events';
import { createCatalogue, type EventContract } from '@data-import/events/catalogue';

/** The contracts and the deployment with which the tools check payloads and interpret errors. */
export interface OwnContracts {
  readonly contracts: ContractSet;
  readonly deployment: Deployment | undefined;
  parseEvent(event: unknown, options: ParseEventOptions): Promise<EventOutcome> | EventOutcome;
}

export const STANDARD: OwnContracts = { contracts: builtInContracts, deployment: undefined, parseEvent };

/** @throws {ContractFolderError} for a folder that `data-import compile` did not write. */
export async function openOwnContracts([folder, ...others]: readonly string[]): Promise<OwnContracts> {
  if (folder === undefined) return STANDARD;
  const next = await openOwnContracts(others);
  const contracts = combineSets(openContractFolder(folder), next.contracts);
  const { deployment } = await importFile(folder, 'deployment.js');
  const { events } = await importFile(folder, 'catalogue.js');
  const catalogue = createCatalogue((events ?? []) as readonly EventContract[]);
  return {
    contracts,
    deployment: (deployment as Deployment | undefined) ?? next.deployment,
    parseEvent(event, options) {
      const outcome = catalogue.parse(event, options) as EventOutcome;
      // A deployment's catalogue is complete, so its unknown types are final.
      const isElsewhere = deployment === undefined && outcome.kind === 'unknown-type';
      return isElsewhere ? next.parseEvent(event, options) : outcome;
    },
  };
}
