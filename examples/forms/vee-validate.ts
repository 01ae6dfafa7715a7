import { type FormInput, type FormSchema, toInputName } from '@data-import/validators';
import type { TypedSchema } from 'vee-validate';

/**
 * Converts the schema of a form, or of one input, for vee-validate 4, which does not support Standard Schema: it takes every object
 * with a method `validate` for a Yup schema, except typed schemas.
 */
export function toTypedSchema<T, Output>({
  validate,
}: FormSchema<T, Output>): TypedSchema<FormInput<T>, Output> {
  function parse(values: unknown): { value?: Output; errors: { path: string; errors: string[] }[] } {
    const result = validate(values);
    if (result.ok) return { value: result.value, errors: [] };
    const messages = new Map<string, string[]>();
    for (const { path, message } of result.issues) {
      const name = toInputName(path);
      messages.set(name, [...(messages.get(name) ?? []), message]);
    }
    return { errors: [...messages].map(([path, errors]) => ({ path, errors })) };
  }
  return { __type: 'VVTypedSchema', parse: (values) => Promise.resolve(parse(values)) };
}
