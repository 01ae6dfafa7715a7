import { type Rule, RULES } from '@data-import/conformance';

/** The columns of the table: what a reader asks about, and the rules that answer it. */
export const RULE_GROUPS = {
  'closed objects': ['closed'],
  required: ['required'],
  formats: ['format', 'pattern'],
  'exactly one': ['exactly-one', 'at-least-one'],
  conditionals: ['conditional', 'forbidden'],
  others: ['type', 'null', 'enum', 'const', 'bounds'],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export type RuleGroup = keyof typeof RULE_GROUPS;

export const GROUP_NAMES = Object.keys(RULE_GROUPS) as RuleGroup[];

/** The rules in the order of the groups. */
export const ORDERED_RULES: readonly Rule[] = RULES.toSorted((one, other) => place(one) - place(other));

function place(rule: Rule): number {
  return GROUP_NAMES.flatMap((name): readonly Rule[] => RULE_GROUPS[name]).indexOf(rule);
}
