// The root of @rjsf/core 6.11 imports Ajv: https://github.com/rjsf-team/react-jsonschema-form/issues/5295
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { ContractFormProps } from '../contract-form.js';
import { formSchema } from '../form-schema.js';
import { validatorForRjsf } from './validator.js';
import { widgets } from './widgets.js';

const uiSchema = { 'ui:globalOptions': { enableMarkdownInDescription: true } };

/** A form of RJSF for the documents of a contract: made from its JSON Schema, checked by its compiled validator. */
export function RjsfContractForm<T>({
  schema,
  contract,
  initial,
  onSubmit,
}: ContractFormProps<T>): ReactNode {
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
