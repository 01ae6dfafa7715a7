import {
  type ObjectOptions,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  Type,
} from '@sinclair/typebox';

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
  /** The owner of the contract, such as a team. */
  readonly 'x-owner'?: string;
  /** The date on which a deprecated version is withdrawn, `YYYY-MM-DD`. */
  readonly 'x-sunset'?: string;
};

/** Defines an object of a request. Validators reject undocumented fields. */
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

/** Defines an object of a response. The platform may add fields at any time. */
export function openObject<P extends TProperties>(
  name: string,
  description: string,
  properties: P,
  rules: ObjectRules = {},
): TObject<P> {
  return Type.Object(properties, { $id: name, description, ...rules });
}

type AllOptional<P extends TProperties> = { [Name in keyof P]: TOptional<P[Name]> };

/** Defines an object of a response whose required fields are not documented: all are optional. */
export function partialObject<P extends TProperties>(
  name: string,
  description: string,
  properties: P,
): TObject<AllOptional<P>> {
  const fields = Object.entries(properties).map(([field, schema]) => [field, Type.Optional(schema)]);
  const rules = { 'x-undocumented': 'which fields are required' };
  return openObject(name, description, Object.fromEntries(fields) as AllOptional<P>, rules);
}

/** Names a list, a union or a scalar, so that it becomes a contract of its own. */
export function named<T extends TSchema>(name: string, schema: T): T {
  return { ...schema, $id: name };
}
