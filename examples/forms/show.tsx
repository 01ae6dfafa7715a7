import { createRoot } from 'react-dom/client';
import type { ContractFormProps } from './contract-form.js';
import { JsonFormsContractForm } from './json-forms/contract-form.js';
import { RjsfContractForm } from './rjsf/contract-form.js';

const LIBRARIES = { rjsf: RjsfContractForm, 'json-forms': JsonFormsContractForm };

export type Library = keyof typeof LIBRARIES;

/** Shows a form on the page, and returns a function that removes it. */
export function show<T>(library: Library, props: ContractFormProps<T>): () => void {
  const Form = LIBRARIES[library];
  const main = document.createElement('main');
  document.body.append(main);
  const root = createRoot(main);
  root.render(<Form {...props} />);
  return () => {
    root.unmount();
    main.remove();
  };
}
