import { appendFileSync, readFileSync } from 'node:fs';

/** How many documents were tried, and on how many of them validators disagreed for no known reason. */
export interface Tally {
  readonly documents: number;
  readonly disagreements: number;
}

/** One line of the figures: documents that were tried, or a known deviation of an independent validator. */
export type Figure =
  | (Tally & { readonly what: string; readonly validators: string })
  | { readonly deviation: string; readonly times: number };

/** The validators that every document is tried on. */
export const OURS = 'guard, `validate`, stock Ajv';

/** Test files run in processes of their own, so figures are collected in a file, which main.ts names and reads. */
export function record(figure: Figure): void {
  const file = process.env['CONFORMANCE_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure);
}
