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
  const isPinned = String(form?.get('notes[0].is_pinned') ?? '');
  return (
    <form action={action}>
      {others.map(({ name, message }) => (
        <p key={name}>
          {name}: {message}
        </p>
      ))}
      {inputs}
      {/* React does not apply another default value to a list: with the key, it makes a new one. */}
      <select key={isPinned} name="notes[0].is_pinned" defaultValue={isPinned}>
        <option value="">Pinned?</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
      <button name="intent" value="save">
        Save
      </button>
      {created !== undefined && <output>Notes created: {created}</output>}
    </form>
  );
}
