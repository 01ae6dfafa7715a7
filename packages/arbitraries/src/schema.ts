import { toSteps } from '@data-import/define/json-pointer';

/**
 * JSON Schema 2020-12, as far as published documents use it. Deliberately independent of the compiler: documents drawn from
 * it test the compiled validators, and no test would notice a mistake in a shared model.
 */
export interface Schema {
  readonly title?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: boolean | Schema;
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** `{}` for a field that must be absent: published documents do not use the schema `false`. */
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly 'x-open-enum'?: boolean;
}

export type AnySchema = Schema | boolean;

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

export type Path = readonly (string | number)[];

export function resolveReference(document: AnySchema, ref: string): AnySchema {
  let found: unknown = ref.startsWith('#') ? document : undefined;
  for (const name of toSteps(decodeURIComponent(ref.slice(1)))) {
    found =
      typeof found === 'object' && found !== null && hasOwn(found, name)
        ? Reflect.get(found, name)
        : undefined;
  }
  if (found === undefined) throw new RangeError(`the document has no definition ${ref}`);
  return found as AnySchema;
}

export function isAnnotation(keyword: string): boolean {
  return /^(x-.*|[$]schema|[$]id|[$]comment|[$]defs|title|description|default|examples)$/.test(keyword);
}

export function isForbidden(schema: AnySchema | undefined): boolean {
  if (typeof schema !== 'object') return schema === false;
  const { not } = schema as { readonly not?: AnySchema };
  return not === true || (typeof not === 'object' && Object.keys(not).length === 0);
}

export function getTypes({ type }: Schema): readonly TypeName[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

export function isOfType(type: TypeName, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : getJsonType(value) === type;
}

export function getJsonType(value: unknown): Exclude<TypeName, 'integer'> {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

export function listValues(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => hasOwn(other, name) && isEqual(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
