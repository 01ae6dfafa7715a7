import { type ObjectOptions, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';

export type ObjectRules = Pick<ObjectOptions, 'minProperties'> & {
  readonly anyOf?: readonly object[];
  readonly oneOf?: readonly object[];
  readonly if?: object;
  readonly then?: object;
  readonly else?: object;
  readonly examples?: readonly unknown[];
  readonly 'x-undocumented'?: string;
  readonly 'x-assumption'?: string;
  readonly deprecated?: boolean;
  /** Who is responsible for it. */
  readonly 'x-owner'?: string;
  /** The day on which a deprecated version ends, `YYYY-MM-DD`. */
  readonly 'x-sunset'?: string;
};

/** An object that a caller sends: an undocumented field is an error. */
export function closedObject<P extends TProperties>(
  name: string,
  description: string,
  properties: P,
  rules: ObjectRules = {},
): TObject<P> {
  return Type.Object(properties, { $id: name, description, additionalProperties: false, ...rules });
}

export function query<P extends TProperties>(name: string, description: string, properties: P): TObject<P> {
  return closedObject(name, description, properties, {
    'x-assumption': 'only documented parameters may be sent, as only documented fields may be',
  });
}

/** An object that the platform sends: fields may be added to it at any time. */
export function openObject<P extends TProperties>(
  name: string,
  description: string,
  properties: P,
  rules: ObjectRules = {},
): TObject<P> {
  return Type.Object(properties, { $id: name, description, ...rules });
}

/** A definition that is not an object of its own: a list, a union, a single value. */
export function named<T extends TSchema>(name: string, schema: T): T {
  return { ...schema, $id: name };
}
