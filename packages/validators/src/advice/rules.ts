import type { AdviceRule } from './rule.js';
import * as accounts from './rules/accounts.js';
import * as contacts from './rules/contacts.js';
import * as dates from './rules/dates.js';
import * as identifiers from './rules/identifiers.js';
import * as readings from './rules/readings.js';
import * as sums from './rules/sums.js';
import * as texts from './rules/texts.js';

/** The catalogue. Ids are stable; rules may be added in any release. */
export const adviceRules: readonly AdviceRule[] = [
  identifiers.blankKey,
  identifiers.mpanLength,
  identifiers.mpanCheckDigit,
  identifiers.mprnLength,
  identifiers.mprnCheckDigits,
  identifiers.scientificNotation,
  identifiers.spreadsheetDate,
  identifiers.lostLeadingZeros,
  texts.outerWhiteSpace,
  texts.invisibleCharacters,
  texts.replacementCharacter,
  texts.mojibake,
  texts.unseenValue,
  dates.implausibleYear,
  dates.birthDate,
  dates.dayOfMonth,
  dates.periodOrder,
  dates.periodOverlap,
  readings.fallingReading,
  readings.readingDigits,
  sums.ledgerBalance,
  sums.repeatedTransaction,
  sums.repeatedStatement,
  sums.debtParts,
  contacts.email,
  contacts.phone,
  contacts.postcode,
  accounts.sharedMeterPoint,
  accounts.similarAccount,
];
