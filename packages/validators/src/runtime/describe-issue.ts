import { type FindCause, findCause } from './causes.js';
import * as faults from './faults.js';
import type { IssueTemplate } from './faults.js';
import type { Issue, IssueCode, IssueData, RuleIssue } from './issue.js';
import { aboutPath, labelAt, labelParameters, type Labels, withLabel } from './labels.js';

/**
 * A wording: a function for each code, which receives the issue and the label of its field, if there is one.
 * The type requires all codes.
 */
export type Messages = {
  readonly [Code in IssueCode]: (issue: IssueData<Code>, label?: string) => string;
};

/** Returns the message of an issue. Issues of custom rules have a message already: return it, or another. */
export interface Describe {
  (issue: IssueData | RuleIssue): string;
  /** Determines the `cause` of issues before the call; without it, issues have none. */
  readonly findCause?: FindCause | undefined;
}

function withCauses(describe: Describe): Describe {
  return Object.assign(describe, { findCause });
}

type AnyMessage = ((issue: IssueData | RuleIssue, label?: string) => string) | undefined;

/** Separate from `describeWith`, so that a bundle without labels omits their code. */
export function describeUnlabelled(messages: Messages): Describe {
  return withCauses(
    (issue) => (messages[issue.code as IssueCode] as AnyMessage)?.(issue) ?? (issue as RuleIssue).message,
  );
}

/**
 * Returns messages from a table; issues of custom rules keep their own. With labels, the functions of the
 * table receive the label of the field, and issues with labels in place of other fields and values. The
 * tables of this package start each message with the label.
 */
export function describeWith(messages: Messages, labels?: Labels): Describe {
  if (labels === undefined) return describeUnlabelled(messages);
  return withCauses((issue) => {
    const message = messages[issue.code as IssueCode] as AnyMessage;
    const label = labelAt(labels, aboutPath(issue));
    if (message === undefined) return withLabel(label, (issue as RuleIssue).message);
    return message(labelParameters(labels, issue as IssueData), label);
  });
}

function anyTypeMessage(issue: IssueData<'type'>): string {
  const { expected, format, allowed } = issue;
  if (format !== undefined) return faults.formattedTypeFault(faults.formatNamed(format)).message(issue);
  if (allowed !== undefined) return faults.typeOfListed.message(issue);
  return (expected.length === EVERY_KIND ? faults.noJson : faults.type).message(issue);
}

const EVERY_KIND = 7;

function smallFault({ received, matching }: IssueData<'too_small'>): IssueTemplate<'too_small'> {
  if (matching !== undefined) return faults.contains_too_few;
  return received === 'string'
    ? faults.too_short
    : received === 'number'
      ? faults.number_too_small
      : faults.too_small;
}

type Faults = { readonly [Code in Exclude<IssueCode, 'reported'>]: IssueTemplate<Code> };

/** References only: reading a property here would keep every message in every bundle. */
const FAULTS: Faults = {
  missing: {
    code: 'missing',
    message: (issue) =>
      (issue.requiredBy === undefined ? faults.missingWhen : faults.missingWith).message(issue),
  },
  undocumented: {
    code: 'undocumented',
    message: (issue) =>
      (issue.nameIssue === undefined ? faults.undocumented : faults.invalidName).message(issue),
  },
  type: { code: 'type', message: anyTypeMessage },
  format: {
    code: 'format',
    message: (issue) => faults.formatFault(faults.formatNamed(issue.format)).message(issue),
  },
  pattern: faults.unmatched,
  value: faults.value,
  forbidden: faults.forbidden,
  too_small: {
    code: 'too_small',
    message: (issue) => smallFault(issue).message(issue),
  },
  too_large: {
    code: 'too_large',
    message: (issue) =>
      (issue.matching === undefined ? faults.too_large : faults.contains_too_many).message(issue),
  },
  not_multiple: faults.not_multiple,
  not_unique: faults.not_unique,
  excluded: faults.excluded,
  ambiguous: faults.ambiguous,
  at_least_one: faults.at_least_one,
  exactly_one: faults.exactly_one,
  no_match: faults.no_match,
  too_deep: faults.too_deep,
  unreadable: faults.unreadable,
  inexact_number: faults.inexactNumber,
  duplicate_name: faults.duplicateName,
};

/**
 * The default message of an issue: the expected and the received value. It contains document values only if the
 * issue does (`values: 'show'`).
 */
export function describeIssue(issue: IssueData | RuleIssue): string {
  if (issue.code === 'reported') return issue.text;
  const fault = (FAULTS as Readonly<Record<string, IssueTemplate | undefined>>)[issue.code];
  return fault === undefined ? (issue as RuleIssue).message : fault.message(issue as IssueData);
}

/**
 * Removes document values from an issue: those that `values: 'show'` added, and the messages of custom rules
 * (codes with a dot), which may quote some.
 */
export function withoutValues(issue: Issue): Issue {
  const { shown: _value, nameIssue, ...others } = issue as Issue & Values;
  if (issue.code.includes('.')) {
    const { parameters: _values, ...rule } = issue as RuleIssue;
    return { ...rule, message: `code ${issue.code}` };
  }
  if (_value === undefined && nameIssue === undefined) return issue;
  const hidden = { ...others, ...(nameIssue && { nameIssue: withoutValues(nameIssue) }) } as Issue;
  return { ...hidden, message: describeIssue(hidden) } as Issue;
}

interface Values {
  readonly shown?: string;
  readonly nameIssue?: Issue;
}
