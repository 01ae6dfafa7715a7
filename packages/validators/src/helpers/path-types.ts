/** A path as text, `customers.0.email`, or as its steps, `['customers', 0, 'email']`. The empty path is the document. */
export type FieldPath = string | readonly (string | number)[];

/** The step for items of an array: an index for a field, or `*` for all items that a rule applies to. */
export type IndexOrAll = number | '*';

type IsIndex<Step, Index extends IndexOrAll> = Step extends Index | `${Index}` ? true : false;

export type At<T, Step, Index extends IndexOrAll> = T extends readonly (infer Item)[]
  ? IsIndex<Step, Index> extends true
    ? Item
    : never
  : T extends object
    ? Step extends keyof T
      ? T[Step]
      : never
    : never;

/** The type of the value at a path; never if it is undocumented. It follows one path, without listing all paths. */
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

type Possible<T, P extends FieldPath, Index extends IndexOrAll, Before extends string = ''> = P extends string
  ? P extends `${infer Step}.${infer Rest}`
    ? [At<T, Step, Index>] extends [never]
      ? `${Before}${Steps<T, Index>}`
      : Possible<At<T, Step, Index>, Rest, Index, `${Before}${Step}.`>
    : `${Before}${Steps<T, Index>}`
  : never;

export type Documented<T, P extends FieldPath, Index extends IndexOrAll> = [ValueAt<T, P, Index>] extends [
  never,
]
  ? Possible<T, P, Index>
  : P;
