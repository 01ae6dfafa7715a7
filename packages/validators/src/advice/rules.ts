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
  identifiers,
  texts,
  dates,
  readings,
  sums,
  contacts,
  accounts,
].flatMap((rules) => Object.values<AdviceRule>(rules));
