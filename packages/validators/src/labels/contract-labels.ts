type FieldOf<T> = T extends unknown ? keyof T & string : never;

/** The value of a field in any alternative of a contract. */
type ValueOf<T, Field extends string> = T extends unknown
  ? Field extends keyof T
    ? NonNullable<T[Field]>
    : never
  : never;

/** Forbidden strings are branded, so they also extend object types. */
type Scalar = string | number | boolean;

type PathInside<Value, Place extends string> = Value extends Scalar
  ? never
  : Value extends readonly (infer Item)[]
    ? `${Place}.*` | PathInside<NonNullable<Item>, `${Place}.*`>
    : LabelPath<Value, `${Place}.`>;

/** The path of each field of a contract, at every depth: `customers`, `customers.*`, `customers.*.mobile`. */
export type LabelPath<T, Before extends string = ''> = string extends keyof T
  ? never
  : {
      [Field in FieldOf<T>]: `${Before}${Field}` | PathInside<ValueOf<T, Field>, `${Before}${Field}`>;
    }[FieldOf<T>];

/** The labels of a contract, to pass to `describeWith` or to spread: `{ ...Customer.labels, shoe_size: 'Shoe size' }`. */
export interface ContractLabels<T> {
  /** The name of a document of the contract. */
  readonly name: string;
  /** `{ 'customers.*.mobile': 'Mobile number' }` */
  readonly labels: { readonly [Path in LabelPath<T>]: string };
  /** Labels of listed values, by field: `{ 'transactions.*.type': { CHARGE: 'Charge' } }`. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type ScalarItems<Field extends string, Value> = Value extends readonly Scalar[] ? `${Field}.*` : never;

type PartPlace<Field extends string, Value> = Value extends Scalar | readonly Scalar[]
  ? never
  : Value extends readonly unknown[]
    ? `${Field}.*`
    : string extends keyof Value
      ? never
      : Field;

type PartOf<Value> = Value extends readonly (infer Item)[] ? NonNullable<Item> : Value;

type Listed<Value> = Value extends string
  ? string extends Value
    ? never
    : Value extends object
      ? never
      : Value
  : never;

type OwnLabels<T> = {
  readonly [Field in FieldOf<T> as Field | ScalarItems<Field, ValueOf<T, Field>>]: string;
};
type PartLabels<T> = {
  readonly [Field in FieldOf<T> as PartPlace<Field, ValueOf<T, Field>>]: ContractLabels<
    PartOf<ValueOf<T, Field>>
  >;
};
type ValueLabels<T> = {
  readonly [Field in FieldOf<T> as [Listed<ValueOf<T, Field>>] extends [never] ? never : Field]: {
    readonly [Value in Listed<ValueOf<T, Field>>]: string;
  };
};

/**
 * Creates the labels of a contract from the labels of its fields and of the contracts that it contains.
 *
 * @param name the name of a document, which labels an item of a list
 * @param parts by the field that contains the contract; with `.*`, a list of them
 * @param values by the field
 */
export function labelsOf<T>(
  name: string,
  fields: OwnLabels<T>,
  parts: PartLabels<T>,
  values: ValueLabels<T>,
): ContractLabels<T> {
  const labels: Record<string, string> = { ...fields };
  const listed: Record<string, Readonly<Record<string, string>>> = { ...values };
  for (const [place, part] of Object.entries<ContractLabels<Record<string, unknown>>>(parts)) {
    if (place.endsWith('*')) labels[place] = part.name;
    for (const [path, label] of Object.entries<string>(part.labels)) labels[`${place}.${path}`] = label;
    for (const [path, words] of Object.entries(part.values)) listed[`${place}.${path}`] = words;
  }
  return { name, labels: labels as ContractLabels<T>['labels'], values: listed };
}
