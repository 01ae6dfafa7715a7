import type { Explanation } from '@data-import/reference/explanations';
import { EXIT_CODES } from '../exit-codes.js';
import type { ReadFault } from '@data-import/reading/sink';
import { readReferenceData } from './reference-data.js';

type Texts = readonly [meaning: string, advice: string];

const UNREADABLE: Readonly<Record<ReadFault['kind'], Texts>> = {
  not_json: [
    'A line, item or file that is not JSON.',
    'Correct the place that the message names: line and column.',
  ],
  not_utf8: [
    'A line, item or file that is not UTF-8.',
    'Convert the file to UTF-8, such as with `iconv -t UTF-8`.',
  ],
  too_long: ['A document of more than 64 MiB.', 'Write one document per line (NDJSON).'],
  too_deep: [
    'Arrays and objects are nested more than five million levels deep.',
    'Check the program that wrote the file.',
  ],
  no_document: ['A file without a document.', 'Check that the file was written completely.'],
  not_read: [
    'A file that could not be opened, read or decompressed to its end.',
    'Follow the message; if the file was being copied, copy it again.',
  ],
};

export function listExplanations(): readonly Explanation[] {
  const unreadable = Object.entries(UNREADABLE).map(([code, [meaning, advice]]): Explanation => ({
    code,
    of: 'unreadable input',
    meaning,
    advice: [advice],
  }));
  return [...readReferenceData('explanations'), ...unreadable, ...EXIT_CODES];
}
