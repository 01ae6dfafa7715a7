'use server';

import { CreateNotesRequest, fromFormData } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';

interface State {
  /** The form as it was submitted. */
  readonly form?: FormData;
  readonly errors?: readonly { readonly name: string; readonly message: string }[];
  /** The number of created notes. */
  readonly created?: number;
}

export async function createNotes(_previous: State, form: FormData): Promise<State> {
  const result = fromFormData(CreateNotesRequest, form, {
    ignore: ['intent'],
    describe: describeForPerson,
    groupIssues: 'field',
  });
  if (!result.ok) return { form, errors: result.issues.map(({ name, message }) => ({ name, message })) };
  return { created: result.value.notes.length };
}
