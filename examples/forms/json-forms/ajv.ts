import type { JsonFormsInitStateProps } from '@jsonforms/react';
import type { FormSchema, Issue } from '@data-import/validators';
import { accepts } from '../accepts.js';

type Ajv = NonNullable<JsonFormsInitStateProps['ajv']>;

interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
  readonly message?: string;
}

function faultOf({ code, pointer, message }: Issue): Fault {
  return { keyword: code, instancePath: pointer, schemaPath: '', params: {}, message };
}

/** What JSON Forms reads of a part that does not accept a value: a keyword that says that it cannot be this one. */
const OTHER: Fault = { keyword: 'type', instancePath: '', schemaPath: '', params: {} };

/** A compiled validator in the form of the `ajv` that JSON Forms takes: no schema is compiled in the browser. */
export function ajvForJsonForms<T>(root: object, contract: Pick<FormSchema<T>, 'validate'>): Ajv {
  function faultsOf(schema: object, value: unknown): readonly Fault[] {
    if (schema !== root) return accepts(schema, value, root) ? [] : [OTHER];
    const result = contract.validate(value);
    return result.ok ? [] : result.issues.map(faultOf);
  }
  function compile(schema: object) {
    const validate = Object.assign(
      (value: unknown): boolean => {
        const faults = faultsOf(schema, value);
        validate.errors = faults.length === 0 ? null : faults;
        return faults.length === 0;
      },
      { errors: null as readonly Fault[] | null },
    );
    return validate;
  }
  return { compile, validate: (schema: object, value: unknown) => compile(schema)(value) } as unknown as Ajv;
}
