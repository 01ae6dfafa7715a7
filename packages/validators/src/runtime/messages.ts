import * as faults from './faults.js';
import type { IssueCode, IssueData, RuleIssue } from './issue.js';
import type { FormatName } from './issue-parameters.js';

/** A wording: for each code a function of the issue alone. A missing code does not compile. */
export type Messages = { readonly [Code in IssueCode]: (issue: IssueData<Code>) => string };

/** Words an issue; an issue of an own rule keeps the message that the rule gave it. */
export type Describe = (issue: IssueData | RuleIssue) => string;

/** The function that words issues with a table of messages. */
export function describeWith(messages: Messages): Describe {
  return (issue) => {
    const message = messages[issue.code as IssueCode] as ((issue: IssueData) => string) | undefined;
    return message === undefined ? (issue as RuleIssue).message : message(issue as IssueData);
  };
}

const FORMATS = [faults.DATE, faults.DATE_TIME, faults.UTC_DATE_TIME, faults.DECIMAL, faults.PHONE];

function formatNamed(name: FormatName): faults.Format {
  return FORMATS.find((format) => format.name === name)!;
}

/** An issue says by its parameters which fault it was. */
function typeMessage(issue: IssueData<'type'>): string {
  const { expected, format, allowed } = issue;
  if (format !== undefined) return faults.formattedTypeFault(formatNamed(format)).message(issue);
  if (allowed !== undefined) return faults.typeOfListed.message(issue);
  return (expected.length === EVERY_KIND ? faults.noJson : faults.type).message(issue);
}

const EVERY_KIND = 7;

type Faults = { readonly [Code in Exclude<IssueCode, 'reported'>]: faults.Fault<Code> };

/** By reference: a property that is read here would keep every message in every bundle. */
const FAULTS: Faults = {
  missing: faults.missingWhen,
  undocumented: faults.undocumented,
  type: { code: 'type', message: typeMessage },
  format: {
    code: 'format',
    message: (issue) => faults.formatFault(formatNamed(issue.format)).message(issue),
  },
  pattern: faults.pattern,
  value: faults.value,
  forbidden: faults.forbidden,
  too_small: {
    code: 'too_small',
    message: (issue) => (issue.received === 'string' ? faults.too_short : faults.too_small).message(issue),
  },
  at_least_one: faults.at_least_one,
  exactly_one: faults.exactly_one,
  no_match: faults.no_match,
  too_deep: faults.too_deep,
  unreadable: faults.unreadable,
};

/**
 * The message of an issue, in the words of its `message`: what was expected and what was received. It has no value of
 * the document unless the issue has (`values: 'show'`).
 */
export function describeIssue(issue: IssueData | RuleIssue): string {
  if (issue.code === 'reported') return issue.text;
  const fault = (FAULTS as Readonly<Record<string, faults.Fault | undefined>>)[issue.code];
  return fault === undefined ? (issue as RuleIssue).message : fault.message(issue as IssueData);
}
