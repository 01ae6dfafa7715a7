import { Account, fromFormData } from '@data-import/validators';
import { describePlace, type Words } from './words.js';

export interface InputError {
  readonly name: string;
  /** `Customer 2, Mobile number` */
  readonly place: string;
  readonly message: string;
  /** False for an issue of the form as a whole, which no link leads to. */
  readonly hasInput: boolean;
}

export interface CheckedAccount {
  readonly errors: readonly InputError[];
  readonly document?: Account;
}

/** Validates the inputs of a form. Errors are in the order of its inputs. */
export function checkAccount(form: FormData, words: Words): CheckedAccount {
  const { describe, readText } = words;
  const result = fromFormData(Account, form, { describe, readText });
  if (result.ok) return { errors: [], document: result.value };
  const inputs = [...form.keys()];
  const errors = result.issues.map(({ name, path, message }) => {
    return { name, place: describePlace(words, path), message, hasInput: inputs.includes(name) };
  });
  return { errors: errors.sort((one, other) => inputs.indexOf(one.name) - inputs.indexOf(other.name)) };
}
