import { findContract } from '../contracts/index.js';
import type { Block } from '@data-import/reading/block';
import type { Checker, Counts, ReportChunks } from './checker.js';
import { DocumentChecker } from './document-checker.js';
import { EventChecker } from './event-checker.js';
import { loadEventLibrary } from './event-library.js';
import { readContractFields } from '../summary/contract-fields.js';
import type { CheckSettings } from './settings.js';
import { loadWording } from './wording.js';

export interface BlocksTask {
  readonly file: string;
  readonly blocks: readonly Block[];
  readonly maxFaults?: number | undefined;
}

export interface BlocksResult {
  readonly parts: ReportChunks;
  readonly counts: Counts;
}

export type CheckBlocks = (task: BlocksTask) => BlocksResult;

export async function loadCheckBlocks(settings: CheckSettings): Promise<CheckBlocks> {
  const createChecker = await loadChecker(settings);
  return ({ file, blocks, maxFaults }) => {
    const checker = createChecker(file);
    for (const block of blocks) checker.run(block, maxFaults);
    return { parts: checker.parts, counts: checker.counts };
  };
}

async function loadChecker(settings: CheckSettings): Promise<(file: string) => Checker> {
  if (!('contract' in settings)) {
    const library = await loadEventLibrary(settings.contracts);
    return (file) => new EventChecker(settings, file, library);
  }
  const contract = findContract(settings.contract, settings.contracts);
  // Guards over bytes return a verdict only: wrapping, sources, keys and advice need a parsed document.
  const { wrap, source, duplicates, isLarge } = settings;
  const adviser =
    settings.advice && (await import('./advise.js')).createInputAdviser(contract, settings.advice);
  const usesBytes =
    isLarge === true && adviser === undefined && wrap === undefined && source === undefined && !duplicates;
  const [validator, isBytes, shown, faults] = await Promise.all([
    contract.load(),
    usesBytes ? contract.loadBytesGuard() : undefined,
    loadWording(settings.wording),
    settings.faults ? loadWording(settings.faultWording) : undefined,
  ]);
  const words = { shown, faults };
  const fields = readContractFields(contract.schema);
  return (file) => new DocumentChecker(settings, file, validator, isBytes, fields, words, adviser);
}
