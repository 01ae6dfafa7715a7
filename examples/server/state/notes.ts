import type { Note, NoteResult } from '@data-import/validators';
import type { PlatformAccount, StoredNote } from './platform-account.js';

/** The rule for duplicates compares bodies, so a note without one is never a duplicate. */
function isCopy(stored: StoredNote, { body, created_at: createdAt }: Note): boolean {
  if (body === undefined || stored.body !== body) return false;
  return createdAt === undefined || stored.created_at === createdAt;
}

/** Adds the notes that the account does not have yet. */
export function addNotes({ notes: all }: PlatformAccount, notes: readonly Note[], now: Date): NoteResult[] {
  return notes.map((note) => {
    const found = all.find((stored) => isCopy(stored, note));
    const stored = found ?? { ...note, created_at: note.created_at ?? now.toISOString() };
    if (found === undefined) all.push(stored);
    return {
      created_at: stored.created_at,
      ...(stored.body !== undefined && { body: stored.body }),
      status: found === undefined ? 'NOTE_CREATION_SUCCESS' : 'NOTE_ALREADY_EXISTS',
    };
  });
}
