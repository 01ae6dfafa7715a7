// The root of @rjsf/core 6.11 imports Ajv: https://github.com/rjsf-team/react-jsonschema-form/issues/5295
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { FormSchema } from '@data-import/validators';
import { formSchema } from './form-schema.js';
import { validatorForRjsf } from './validator.js';
import { widgets } from './widgets.js';

export interface ContractFormProps<T> {
  /** The JSON Schema of the contract: a file of `@data-import/schemas/json`. */
  readonly schema: object;
  /** The compiled validator of the contract: `forForm(CreateNotesRequest, { describe: describeForPerson })`. */
  readonly contract: FormSchema<T>;
  /** Initial values (default: an empty form). */
  readonly initial?: unknown;
  /** Receives only documents that conform to the contract. */
  readonly onSubmit: (document: T) => void;
}

const uiSchema = { 'ui:globalOptions': { enableMarkdownInDescription: true } };

/** A form of RJSF for the documents of a contract: made from its JSON Schema, checked by its compiled validator. */
export function ContractForm<T>({ schema, contract, initial, onSubmit }: ContractFormProps<T>): ReactNode {
  const shown = useMemo(() => formSchema(schema) as RJSFSchema, [schema]);
  const validator = useMemo(() => validatorForRjsf(contract), [contract]);
  return (
    <Form<T>
      schema={shown}
      uiSchema={uiSchema}
      validator={validator}
      initialFormData={initial as T}
      widgets={widgets}
      noHtml5Validate
      showErrorList={false}
      // Without it, RJSF writes the issues to the console.
      onError={() => undefined}
      onSubmit={({ formData }) => onSubmit(contract.parse(formData))}
    />
  );
}
