import type { FormSchema } from '@data-import/validators';

export interface ContractFormProps<T> {
  /** The JSON Schema of the contract: a file of `@data-import/schemas/json`. */
  readonly schema: object;
  /** The compiled validator of the contract: `forForm(CreateNotesRequest, { describe: describeForPerson })`. */
  readonly contract: FormSchema<T>;
  /** What the form shows at first; an untouched form without it. */
  readonly initial?: unknown;
  /** Takes a document that conforms to the contract. */
  readonly onSubmit: (document: T) => void;
}
