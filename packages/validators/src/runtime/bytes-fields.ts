import { DOUBT, isWritten, WORD, word } from './bytes-json.js';

type FieldNames = readonly string[];

interface Demand {
  readonly present: FieldNames;
  readonly absent: FieldNames;
}

export interface ObjectLayout<Form> {
  readonly fields: Readonly<Record<string, Form>>;
  readonly others?: Form;
  readonly minProperties?: 1;
  readonly required?: FieldNames;
  readonly anyOf?: readonly FieldNames[];
  readonly oneOf?: readonly FieldNames[];
  readonly condition?: {
    readonly name: string;
    readonly json: string;
    readonly then: Demand;
    readonly otherwise: Demand;
  };
}

/** A flag per bit of an int32, without its sign. */
const BITS = 31;

export interface Field<Form> {
  readonly length: number;
  readonly first: number;
  readonly last: number;
  readonly middle: readonly number[];
  readonly form: Form;
  /** The bit of the field; 0 if no rule names it, or if no bit was left. */
  readonly flag: number;
  readonly index: number;
  /** The next documented field; the first one follows the last. */
  next: Field<Form>;
}

function toField<Form>(name: string, form: Form, flag: number, index: number): Field<Form> {
  const text = `"${name}":`;
  const toWord = (at: number): number =>
    [3, 2, 1, 0].reduce((all, offset) => (all << 8) | text.charCodeAt(at + offset), 0);
  const { length } = text;
  const middle: number[] = [];
  for (let at = WORD; at < length - WORD; at += WORD) middle.push(toWord(at));
  const last = toWord(length - WORD);
  return { length, first: toWord(0), last, middle, form, flag, index, next: undefined! };
}

export function find<Form>(view: DataView, at: number, previous: Field<Form>): Field<Form> | undefined {
  if (at + WORD > view.byteLength) return undefined;
  const first = view.getInt32(at, true);
  let field = previous;
  do {
    field = field.next;
    if (field.first === first && isAt(view, at, field)) return field;
  } while (field !== previous);
  return undefined;
}

function isAt(view: DataView, at: number, { length, last, middle }: Field<unknown>): boolean {
  if (at + length > view.byteLength || view.getInt32(at + length - WORD, true) !== last) return false;
  for (let i = 0; i < middle.length; i++) {
    at += WORD;
    if (view.getInt32(at, true) !== middle[i]) return false;
  }
  return true;
}

export interface Watched<Form> {
  readonly form: Form;
  at: number;
}

type Rule = (seen: number, bytes: Uint8Array) => boolean;

export interface Shape<Form> {
  readonly last: Field<Form> | undefined;
  readonly others: Form | undefined;
  readonly mayBeEmpty: boolean;
  readonly required: number;
  readonly watched: readonly Watched<Form>[] | undefined;
  readonly rule: Rule | undefined;
}

export function toShape<Form>(
  parts: ObjectLayout<Form>,
  watch: (watched: Watched<Form>) => Form,
): Shape<Form> {
  const { others, required = [], minProperties, condition } = parts;
  const flags = toFlags(parts);
  const watched = new Map<string, Watched<Form>>();
  const fields = Object.entries(parts.fields).map(([name, form], index) => {
    const isLate = flags.get(name) === 0 && required.includes(name);
    if (!isLate && name !== condition?.name) return toField(name, form, flags.get(name) ?? 0, index);
    const detail = { form, at: 0 };
    watched.set(name, detail);
    return toField(name, watch(detail), flags.get(name) ?? 0, index);
  });
  const last = fields.at(-1);
  let previous = last;
  for (const field of fields) {
    previous!.next = field;
    previous = field;
  }
  const rules = toRules(parts, watched, flags);
  const rule: Rule | undefined =
    rules.length === 0 ? undefined : (seen, bytes) => rules.every((each) => each(seen, bytes));
  const mask = toMask(required, flags);
  const mayBeEmpty = minProperties === undefined && mask === 0 && rule === undefined;
  const list = watched.size === 0 ? undefined : [...watched.values()];
  return { last, others, mayBeEmpty, required: mask, watched: list, rule };
}

type Flags = ReadonlyMap<string, number>;

function toFlags<Form>({ required = [], anyOf = [], oneOf = [], condition }: ObjectLayout<Form>): Flags {
  const demands = condition === undefined ? [] : [condition.then, condition.otherwise];
  const demanded = demands.flatMap(({ present, absent }) => [...present, ...absent]);
  const names = new Set([...anyOf.flat(), ...oneOf.flat(), ...demanded, ...required]);
  return new Map([...names].map((name, index) => [name, index < BITS ? 2 ** index : 0]));
}

function toMask(names: FieldNames, flags: Flags): number {
  return names.reduce((mask, name) => mask | flags.get(name)!, 0);
}

function toRules<Form>(
  { required = [], anyOf, oneOf, condition }: ObjectLayout<Form>,
  watched: ReadonlyMap<string, Watched<Form>>,
  flags: Flags,
): Rule[] {
  const rules: Rule[] = [];
  const late = required.filter((name) => flags.get(name) === 0).map((name) => watched.get(name));
  if (late.length > 0) rules.push(() => late.every((each) => each !== undefined && each.at > 0));
  const some = anyOf?.map((names) => toMask(names, flags));
  if (some !== undefined) rules.push((seen) => some.some((mask) => (seen & mask) === mask));
  const one = oneOf?.map((names) => toMask(names, flags));
  if (one !== undefined) rules.push((seen) => one.filter((mask) => (seen & mask) === mask).length === 1);
  if (condition !== undefined) {
    const { name, then, otherwise } = condition;
    const expected = word(condition.json);
    const [isThen, isOtherwise] = [toTest(then, flags), toTest(otherwise, flags)];
    rules.push((seen, bytes) => {
      const { at } = watched.get(name)!;
      const isMet = at === 0 ? 0 : isWritten(bytes, at, expected);
      return isMet !== DOUBT && (isMet === 1 ? isThen : isOtherwise)(seen);
    });
  }
  return rules;
}

function toTest({ present, absent }: Demand, flags: Flags): (seen: number) => boolean {
  const [needed, forbidden] = [toMask(present, flags), toMask(absent, flags)];
  return (seen) => (seen & needed) === needed && (seen & forbidden) === 0;
}
