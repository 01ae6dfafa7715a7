'use server';

import { fromFormData } from '@data-import/validators';
import { cases } from '../cases';
import { toOutcome } from '../inputs';

/** Returns the outcome as text. */
export async function submitCase(_previous: string, form: FormData): Promise<string> {
  const { schema } = cases[Number(form.get('case'))]!;
  const result = fromFormData(schema.contract, form, { ...schema.options, ignore: ['case'] });
  return JSON.stringify(result.ok ? { document: result.value } : toOutcome(result.issues));
}
