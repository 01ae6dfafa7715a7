'use client';

import { useActionState } from 'react';
import { createNotes } from './create-notes';

const INPUTS = {
  import_supplier: 'Supplier',
  external_account_number: 'Account number',
  'notes[0].body': 'Note',
  'notes[0].created_at': 'Written at',
};

/** Works without JavaScript too: the server then sends the page with the same state. */
export function NotesForm() {
  const [{ form, errors = [], created }, action] = useActionState(createNotes, {});
  const others = errors.filter(({ name }) => !Object.hasOwn(INPUTS, name));
  const inputs = Object.entries(INPUTS).map(([name, label]) => (
    <label key={name}>
      {label}
      <input name={name} defaultValue={String(form?.get(name) ?? '')} />
      {errors.find((error) => error.name === name)?.message}
    </label>
  ));
  return (
    <form action={action}>
      {others.map(({ name, message }) => (
        <p key={name}>
          {name}: {message}
        </p>
      ))}
      {inputs}
      <button name="intent" value="save">
        Save
      </button>
      {created !== undefined && <output>Notes created: {created}</output>}
    </form>
  );
}
