import type { Condition, IssueData, JsonScalar, Path, RuleIssue } from './issue.js';

/** Names of fields and values in messages, by the path of their field, in which `*` stands for every index. */
export interface Labels {
  /** `{ 'customers.*.mobile': 'Mobile number' }` */
  readonly labels?: Readonly<Record<string, string>>;
  /** `{ 'transactions.*.type': { SUPPLY_CHARGE: 'Supply charge' } }` */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function get<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

function toKey(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
}

/** The label of the field at a path; undefined if it has none. */
export function labelAt(labels: Labels | undefined, path: Path): string | undefined {
  return get(labels?.labels, toKey(path));
}

/** `Mobile number: Use 7 to 15 digits`; the message itself if its field has no label. */
export function withLabel(label: string | undefined, message: string): string {
  return label === undefined ? message : `${label}: ${message}`;
}

interface Named {
  readonly fields?: readonly string[];
  readonly present?: readonly string[];
  readonly allowed?: readonly JsonScalar[];
  readonly condition?: Condition;
  readonly requiredBy?: string;
}

/** The path that an issue is about: the object of a group, even if a form reports it at one of the fields. */
export function aboutPath(issue: IssueData | RuleIssue): Path {
  const { code, path } = issue;
  const isMoved =
    (code === 'exactly_one' || code === 'at_least_one') && issue.fields.includes(String(path.at(-1)));
  return isMoved ? path.slice(0, -1) : path;
}

export function labelParameters(labels: Labels, issue: IssueData): IssueData {
  const { fields, present, allowed, condition, requiredBy } = issue as Named;
  const isGroup = issue.code === 'exactly_one' || issue.code === 'at_least_one';
  const object = isGroup ? aboutPath(issue) : issue.path.slice(0, -1);
  const label = (name: string): string => labelAt(labels, [...object, name]) ?? name;
  const labelValue = (path: Path, value: JsonScalar): JsonScalar =>
    get(get(labels.values, toKey(path)), String(value)) ?? value;
  const values = Object.entries(condition?.values ?? {}).map(
    ([name, value]) => [label(name), labelValue([...object, name], value)] as const,
  );
  return {
    ...issue,
    ...(fields && { fields: fields.map(label) }),
    ...(present && { present: present.map(label) }),
    ...(requiredBy !== undefined && { requiredBy: label(requiredBy) }),
    ...(allowed && { allowed: allowed.map((value) => labelValue(issue.path, value)) }),
    ...(condition && { condition: { ...condition, values: Object.fromEntries(values) } }),
  };
}
