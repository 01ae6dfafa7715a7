import { retype } from '../runtime/causes.js';
import type { ContractPart, Fields } from './rule.js';

export interface NamedMeterPoint {
  readonly field: string;
  readonly kind: 'MPAN' | 'MPRN';
  /** Without spaces and invisible characters. */
  readonly text: string;
}

const MPAN = /(^|_)mpan$/;
const MPRN = /(^|_)mprn$/;

/** Spreadsheets turn long numbers into these, and hyphenated ones into dates. Other rules report both. */
export const SCIENTIFIC = /^-?\d(\.\d{0,20})?E\+\d{1,3}$/i;

const MONTH = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
export const SPREADSHEET_DATE = new RegExp(`^(\\d\\d?-(${MONTH})(-\\d{2,4})?|(${MONTH})-\\d\\d)$`, 'i');

export function hasMeterPoints(part: ContractPart): boolean {
  return isSupplied(part) || part.fields.some((name) => MPAN.test(name) || MPRN.test(name));
}

export function isSupplied({ fields }: ContractPart): boolean {
  return fields.includes('identifier') && fields.includes('supply_type');
}

/** Lists British meter points only, by their field names. */
export function listMeterPoints(value: Fields): readonly NamedMeterPoint[] {
  const { supply_type: supply } = value;
  return Object.entries(value).flatMap(([field, given]) => {
    const isMpan = MPAN.test(field) || (field === 'identifier' && supply === 'ELECTRICITY');
    const isMprn = MPRN.test(field) || (field === 'identifier' && supply === 'GAS');
    if (typeof given !== 'string' || !(isMpan || isMprn)) return [];
    const text = retype(given.slice(0, 100)).replaceAll(' ', '');
    if (SCIENTIFIC.test(text) || SPREADSHEET_DATE.test(text) || text.includes('\ufffd')) return [];
    return [{ field, kind: isMpan ? ('MPAN' as const) : ('MPRN' as const), text }];
  });
}
