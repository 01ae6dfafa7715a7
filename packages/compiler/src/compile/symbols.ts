import { type ModuleSymbol, symbol } from '../printer.js';

/** The runtime that generated code calls: a package, or a path from the folder of the generated modules. */
export type RuntimeModule = string;

const GUARDS = './guards.js';
const CHECKS = './checks.js';

export function guardName(contract: string): string {
  return `is${contract}`;
}

/** The guard of a recursive contract, at a level of the document. */
export function levelName(contract: string): string {
  return `${guardName(contract)}AtDepth`;
}

/** The boolean function of a contract. */
export function guardSymbol(contract: string): ModuleSymbol {
  return symbol(guardName(contract), GUARDS);
}

export function checkName(contract: string): string {
  return `check${contract}`;
}

/** The keywords of a contract as data. */
export function tableSymbol(contract: string): ModuleSymbol {
  return symbol(`schema${contract}`, CHECKS);
}

/** The table by which every error of a document is reported. */
export function checkSymbol(contract: string): ModuleSymbol {
  return symbol(checkName(contract), CHECKS);
}
