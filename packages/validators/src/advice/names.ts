import type { ContractPart } from './rule.js';

/** The fields of an account key. */
export const KEY = /^(import_supplier(_code)?|external_(account_number|identifier))$/;

export const PHONE = /(^|_)(mobile|landline|(tele)?phone(_number)?)$/;

export const BIRTH = /(^|_)(date_of_birth|birth_date|dob)$/;

const PROSE = /(^|_)(body|notes?|description|comments?|details?|message|text|instructions|reason)$/;

/** Free text: line breaks and the joiners inside emojis belong there, and digits are no identifiers. */
export function isProse({ name }: ContractPart): boolean {
  return PROSE.test(name);
}

export function isDated({ formats }: ContractPart): boolean {
  return formats.has('date') || formats.has('date-time') || formats.has('utc-date-time');
}

/** Fast path: most texts contain only visible ASCII and single spaces, and need no Unicode regexps. */
export function isPlainText(text: string): boolean {
  return /^[!-~]+( [!-~]+)*$/.test(text);
}
