/** A path as text, `customers.0.email`, or as its steps, `['customers', 0, 'email']`. The empty path is the document. */
export type FieldPath = string | readonly (string | number)[];

/** What stands for the items of an array: the indexes of one field, or all items that a rule applies to. */
export type IndexOrAll = number | '*';

type IsIndex<Step, Index extends IndexOrAll> = Step extends Index | `${Index}` ? true : false;

/** The type of what a step leads to; never where nothing is documented there. */
type At<T, Step, Index extends IndexOrAll> = T extends readonly (infer Item)[]
  ? IsIndex<Step, Index> extends true
    ? Item
    : never
  : T extends object
    ? Step extends keyof T
      ? T[Step]
      : never
    : never;

/** The type of the value at a path; never where nothing is documented there. One path is followed, none is listed. */
export type ValueAt<T, P extends FieldPath, Index extends IndexOrAll> = P extends '' | readonly []
  ? T
  : P extends readonly [infer Step, ...infer Rest extends readonly (string | number)[]]
    ? ValueAt<At<T, Step, Index>, Rest, Index>
    : P extends `${infer Step}.${infer Rest}`
      ? ValueAt<At<T, Step, Index>, Rest, Index>
      : At<T, P, Index>;

type Steps<T, Index extends IndexOrAll> = T extends readonly unknown[]
  ? `${Index}`
  : T extends object
    ? keyof T & string
    : never;

/** The paths that were possible up to the first wrong step of a text: what an editor offers. */
type Possible<T, P extends FieldPath, Index extends IndexOrAll, Before extends string = ''> = P extends string
  ? P extends `${infer Step}.${infer Rest}`
    ? [At<T, Step, Index>] extends [never]
      ? `${Before}${Steps<T, Index>}`
      : Possible<At<T, Step, Index>, Rest, Index, `${Before}${Step}.`>
    : `${Before}${Steps<T, Index>}`
  : never;

/** A path itself where the contract documents it; else the paths that are possible. */
export type Documented<T, P extends FieldPath, Index extends IndexOrAll> = [ValueAt<T, P, Index>] extends [
  never,
]
  ? Possible<T, P, Index>
  : P;
