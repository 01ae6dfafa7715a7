import type { DocumentPlace } from './data.js';
import { compareText, hashText, mix } from './lowest.js';

function toPosition({ line, index }: DocumentPlace): number {
  return line ?? index ?? 0;
}

export function comparePlaces(a: DocumentPlace, b: DocumentPlace): number {
  return compareText(a.file, b.file) || toPosition(a) - toPosition(b);
}

let lastFile = { file: '', seed: 0, hash: hashText('') };

export function rankPlace(place: DocumentPlace, seed: number): number {
  const { file } = place;
  if (lastFile.file !== file || lastFile.seed !== seed) lastFile = { file, seed, hash: hashText(file, seed) };
  const position = toPosition(place);
  return mix(mix(lastFile.hash ^ position) ^ (position / 2 ** 32));
}
