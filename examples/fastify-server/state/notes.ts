import type { Note, NoteResult } from '@data-import/validators';
import type { PlatformAccount, StoredNote } from './platform-account.js';

/** The rule for duplicates compares bodies, so a note without one is never a duplicate. */
function isCopy(stored: StoredNote, { body, created_at: createdAt }: Note): boolean {
  if (body === undefined || stored.body !== body) return false;
  return createdAt === undefined || stored.created_at === createdAt;
}

function addNote({ notes }: PlatformAccount, note: Note, now: string): NoteResult {
  const found = notes.find((stored) => isCopy(stored, note));
  const stored = found ?? { ...note, created_at: note.created_at ?? now };
  if (found === undefined) notes.push(stored);
  return {
    created_at: stored.created_at,
    ...(stored.body !== undefined && { body: stored.body }),
    status: found === undefined ? 'NOTE_CREATION_SUCCESS' : 'NOTE_ALREADY_EXISTS',
  };
}

/** Adds the notes that the account does not have yet. */
export function addNotes(account: PlatformAccount, notes: readonly Note[], now: Date): NoteResult[] {
  return notes.map((note) => addNote(account, note, now.toISOString()));
}
