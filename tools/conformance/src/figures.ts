import { appendFileSync, readFileSync } from 'node:fs';

/** How many documents were judged, and on how many of them two judges disagreed without a known reason. */
export interface Tally {
  readonly documents: number;
  readonly disagreements: number;
}

/** One line of what a run has to say: of documents that were judged, or of a known deviation of a peer. */
export type Figure =
  | (Tally & { readonly what: string; readonly judges: string })
  | { readonly deviation: string; readonly times: number };

/** Who judges every document. */
export const OURS = 'guard, `validate`, stock Ajv';

/** Each test file has a process of its own, so figures meet in a file: main.ts names and reads it. */
export function record(figure: Figure): void {
  const file = process.env['CONFORMANCE_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure);
}
