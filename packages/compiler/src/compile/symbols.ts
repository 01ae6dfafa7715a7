import { type ModuleSymbol, symbol } from '../printer.js';

export type RuntimeModule = string;

const GUARDS = './guards.js';
const TABLES = './tables.js';

export function guardName(contract: string): string {
  return `is${contract}`;
}

export function levelName(contract: string): string {
  return `${guardName(contract)}AtDepth`;
}

export function guardSymbol(contract: string): ModuleSymbol {
  return symbol(guardName(contract), GUARDS);
}

export function tableName(contract: string): string {
  return `table${contract}`;
}

export function tableSymbol(contract: string): ModuleSymbol {
  return symbol(tableName(contract), TABLES);
}
