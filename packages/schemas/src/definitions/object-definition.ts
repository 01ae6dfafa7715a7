import type { Kind, TObject, TOptional, TSchema, TUnsafe } from '@sinclair/typebox';

type FieldOf<T> = T extends unknown ? keyof T : never;

type ValueOf<T, F> = T extends unknown ? (F extends keyof T ? Required<T>[F] : never) : never;

/** A field is required if every member of a union requires it. */
type FieldSchema<T, F extends PropertyKey> = [T] extends [{ [K in F]: unknown }]
  ? TUnsafe<ValueOf<T, F>>
  : TOptional<TUnsafe<ValueOf<T, F>>>;

type FieldSchemas<T> = { [F in FieldOf<T>]: FieldSchema<T, F> };

/** TypeBox treats it as a `TObject`: `Type.Pick`, `Type.Partial` and others keep the types of the fields. */
export interface ObjectDefinition<T> extends TSchema {
  [Kind]: 'Object';
  static: T;
  type: 'object';
  properties: FieldSchemas<T>;
  required: TObject<FieldSchemas<T>>['required'];
}
