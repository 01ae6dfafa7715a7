import type { JsonValue } from './json-value.js';

type Scalar = string | number | boolean | null | undefined;

type Absent<T, K extends keyof T> = {} extends Pick<T, K> ? undefined : never;

type Fields<T> = { [K in keyof T]: Merged<T[K]> | Absent<T, K> };

type MergedFields<T> = [T] extends [never] ? never : Fields<Pick<T, keyof T>>;

type MergedList<T> = T extends readonly unknown[] ? Merged<T[number]>[] : never;

type Merged<T> = unknown extends T
  ? Merged<JsonValue>
  : | Extract<T, Scalar>
    | MergedList<Exclude<T, Scalar>>
    | MergedFields<Exclude<T, Scalar | readonly unknown[]>>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Whether two types agree, except for rules between fields. */
export type Agree<A, B> = Same<A, B> extends true ? true : Same<Merged<A>, Merged<B>>;
