import { expect, it } from 'vitest';
import { filtered, type Option } from './filter.js';

const option = (title: string, hint: string): Option => ({ title, hint, isCode: true });

const OPTIONS = [
  option('CreateNotesRequest', 'createNotes · POST'),
  option('Note', 'part of a request'),
  option('account_note.created', 'event'),
];

const titles = (filter: string): string[] => filtered(OPTIONS, filter).map(({ title }) => title);

it('an empty filter keeps everything in its order', () => {
  expect(titles('  ')).toEqual(OPTIONS.map(({ title }) => title));
});

it('all words have to be in the title or in the hint', () => {
  expect(titles('post notes')).toEqual(['CreateNotesRequest']);
  expect(titles('note event')).toEqual(['account_note.created']);
  expect(titles('nothing')).toEqual([]);
});

it('titles that begin with the filter come first', () => {
  expect(titles('NOTE')).toEqual(['Note', 'CreateNotesRequest', 'account_note.created']);
});
