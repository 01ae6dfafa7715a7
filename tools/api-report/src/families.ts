import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';

/** Something that generated declarations are about: a contract, or the values of a property. */
export interface Member {
  readonly name: string;
  /** Texts of its own, each with the placeholder that stands for it, in the order of their replacement. */
  readonly texts: readonly (readonly [text: string, placeholder: string])[];
}

/** Members whose generated declarations follow the same patterns. */
export interface Family {
  readonly title: string;
  readonly members: readonly Member[];
}

/** The families of a package, from the committed contracts. */
export function familiesOf(packageName: string): readonly Family[] {
  if (packageName === '@data-import/events') return eventFamilies();
  if (packageName === '@data-import/conformance') return [...eventFamilies(), ...restFamilies(false)];
  return restFamilies(packageName === '@data-import/validators');
}

function eventFamilies(): Family[] {
  const { events, shapes } = readEventContracts();
  return [
    {
      title: 'every event N of type T and version V',
      members: events.map(({ name, type, version }) => ({
        name,
        texts: [
          [name, 'N'],
          [`'${type}':`, 'T:'],
          [type, 'T'],
          [`'${version}':`, 'V:'],
          [version, 'V'],
        ],
      })),
    },
    familyOf('shape', shapes),
  ];
}

/** Validators of what requests carry as text are of a type of their own, and each is listed. */
function restFamilies(areValidators: boolean): Family[] {
  const { schemas, wire } = readRestContracts();
  const lists = [...schemas].flatMap(([contract, { properties = {} }]) =>
    Object.entries(properties).flatMap(([property, schema]): Member[] => {
      const values = schema && (schema['x-open-enum'] === true ? schema.examples : schema.enum);
      if (!values) return [];
      const name = valuesName(contract, property);
      const printed = values.map((value) => JSON.stringify(value)).join(', ');
      return [
        {
          name,
          texts: [
            [name, 'N'],
            [`[ ${printed} ]`, 'VALUES'],
          ],
        },
      ];
    }),
  );
  const names = (hasFields: boolean): string[] =>
    [...schemas]
      .filter(([, { properties }]) => (properties !== undefined) === hasFields)
      .map(([name]) => name)
      .filter((name) => !areValidators || !wire.includes(name));
  return [
    familyOf('contract with fields', names(true)),
    familyOf('other contract', names(false)),
    { title: 'every list N of the VALUES of a property', members: lists },
  ];
}

export function familyOf(what: string, names: readonly string[]): Family {
  return { title: `every ${what} N`, members: names.map((name) => ({ name, texts: [[name, 'N']] })) };
}

/** `MeterPoint`, `supply_type` -> `meterPointSupplyTypeValues` */
function valuesName(contract: string, property: string): string {
  const words = `${contract}_${property}_values`
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1));
  const name = words.join('');
  return name[0]!.toLowerCase() + name.slice(1);
}

interface Collapsed<T> {
  /** The patterns as lines of the report. */
  readonly patterns: readonly string[];
  /** The items that follow none. */
  readonly others: readonly T[];
}

interface Group<T> {
  readonly family: Family;
  readonly lines: readonly string[];
  readonly items: Map<Member, T>;
}

/**
 * Items about the members of a family, as the patterns that their lines follow. A pattern counts if most of the family
 * follows it; it names the members that do not.
 */
export function collapse<T>(
  items: readonly T[],
  linesOf: (item: T) => readonly string[],
  families: readonly Family[],
): Collapsed<T> {
  const groups = [...groupsOf(items, linesOf, families).values()].filter(
    (group) => group.items.size * 2 > group.family.members.length,
  );
  const patterns = new Map<string, string[]>();
  for (const { family, lines, items: found } of groups) {
    const missing = family.members.filter((member) => !found.has(member)).map(({ name }) => name);
    const title = `for ${family.title}${missing.length === 0 ? '' : `, but not ${missing.join(', ')}`}`;
    patterns.set(title, [...(patterns.get(title) ?? []), ...lines]);
  }
  const collapsed = new Set(groups.flatMap((group) => [...group.items.values()]));
  return {
    patterns: [...patterns].flatMap(([title, lines]) => [title, ...lines.map(indented)]),
    others: items.filter((item) => !collapsed.has(item)),
  };
}

/** Items whose lines are the same but for the texts of the member that they mention first. */
function groupsOf<T>(
  items: readonly T[],
  linesOf: (item: T) => readonly string[],
  families: readonly Family[],
): Map<string, Group<T>> {
  const owners = new Map(
    families.flatMap((family) => family.members.map((member) => [member.name, { family, member }])),
  );
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const text = linesOf(item).join('\n');
    const words = text.match(/\w+/g) ?? [];
    const owner = words.map((word) => owners.get(word.replace(/^is(?=[A-Z])/, ''))).find(Boolean);
    if (owner === undefined) continue;
    const { family, member } = owner;
    const pattern = patternOf(text, member);
    const key = `${family.title}\n${pattern}`;
    const group = groups.get(key) ?? { family, lines: pattern.split('\n'), items: new Map() };
    groups.set(key, group);
    group.items.set(member, item);
  }
  return groups;
}

function patternOf(text: string, { texts }: Member): string {
  return texts.reduce((result, [own, placeholder]) => {
    const expression = new RegExp(`(?<!\\w)(is)?${own.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`, 'g');
    return result.replace(expression, `$1${placeholder}`);
  }, text);
}

export function indented(line: string): string {
  return `  ${line}`;
}
