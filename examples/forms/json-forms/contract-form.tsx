import { type JsonSchema, type Middleware, UPDATE_CORE } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { ContractFormProps } from '../contract-form.js';
import { formSchema } from '../form-schema.js';
import { ajvForJsonForms } from './ajv.js';
import { cells } from './cells.js';
import { renderers } from './renderers.js';

const config = { showUnfocusedDescription: true };

/** A form of JSON Forms for the documents of a contract: made from its JSON Schema, checked by its compiled validator. */
export function JsonFormsContractForm<T>(props: ContractFormProps<T>): ReactNode {
  const { schema, contract, initial = {}, onSubmit } = props;
  const shown = useMemo(() => formSchema(schema), [schema]);
  const ajv = useMemo(() => ajvForJsonForms(shown, contract), [shown, contract]);
  const data = useRef<unknown>(initial);
  const [isSent, setIsSent] = useState(false);

  // The property `data` is what the form starts with. JSON Forms would go back to it whenever another property changes, and
  // its `onChange` comes too late for a person who submits at once.
  const middleware: Middleware = (state, action, reduce) => {
    const next = reduce(state, action.type === UPDATE_CORE ? { ...action, data: state.data } : action);
    data.current = next.data;
    return next;
  };

  function send(event: FormEvent): void {
    event.preventDefault();
    setIsSent(true);
    const result = contract.validate(data.current);
    if (result.ok) onSubmit(result.value);
  }

  return (
    <form noValidate onSubmit={send}>
      <JsonForms
        schema={shown as JsonSchema}
        ajv={ajv}
        data={initial}
        renderers={renderers}
        cells={cells}
        config={config}
        validationMode={isSent ? 'ValidateAndShow' : 'ValidateAndHide'}
        middleware={middleware}
      />
      <button type="submit">Submit</button>
    </form>
  );
}
