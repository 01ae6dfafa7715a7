import { spawnSync } from 'node:child_process';
import type { Vectors } from '@data-import/conformance';
import type { Result, Verdicts } from '../../gate/tool.js';

/** A program that reads the name of a contract, a space and a document on a line, and writes what it made of the document. */
export interface Program {
  readonly path: string;
  readonly args: readonly string[];
}

/** What a program writes on the line of a document that the generated code does not take. */
const REFUSED = 'refused';

/** What became of the documents. */
export interface Trips {
  readonly verdicts: ReadonlyMap<string, Verdicts>;
  /** How many valid documents there were, and how many came back with no value changed and no field added. */
  readonly valid: number;
  readonly kept: number;
}

/**
 * Reads each document of the vectors with generated code and writes it again.
 *
 * @throws {Error} where the program fails.
 */
export function roundTrip(program: Program, vectors: readonly Vectors[]): Trips {
  const lines = linesOf(program, vectors);
  const verdicts = new Map<string, Verdicts>();
  let kept = 0;
  for (const { contract, valid, invalid } of vectors) {
    const own = lines.splice(0, valid.length + invalid.length);
    const accepted = own.map((line) => line !== REFUSED);
    verdicts.set(contract, { valid: accepted.slice(0, valid.length), invalid: accepted.slice(valid.length) });
    kept += valid.filter(
      ({ document }, index) => accepted[index] && isWithin(JSON.parse(own[index]!), document),
    ).length;
  }
  return { verdicts, kept, valid: vectors.reduce((sum, { valid }) => sum + valid.length, 0) };
}

function linesOf({ path, args }: Program, vectors: readonly Vectors[]): string[] {
  const input = vectors.flatMap(({ contract, valid, invalid }) =>
    [...valid, ...invalid].map(({ document }) => `${contract} ${JSON.stringify(document)}\n`),
  );
  const { status, stdout, stderr } = spawnSync(path, args, {
    input: input.join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const lines = stdout.split('\n').slice(0, -1);
  if (status !== 0 || lines.length !== input.length) {
    throw new Error(
      `${path} ${args.join(' ')}: ${lines.length} of ${input.length} documents\n${stderr.slice(0, 2000)}`,
    );
  }
  return lines;
}

/** Whether a value is another, but for fields that are left out. */
function isWithin(value: unknown, whole: unknown): boolean {
  if (Array.isArray(value)) {
    return (
      Array.isArray(whole) &&
      value.length === whole.length &&
      value.every((item, index) => isWithin(item, whole[index]))
    );
  }
  if (typeof value !== 'object' || value === null) return value === whole;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return false;
  return Object.entries(value).every(
    ([key, inner]) => Object.hasOwn(whole, key) && isWithin(inner, (whole as Record<string, unknown>)[key]),
  );
}

/** The result of several runs. */
export function totals(trips: readonly Trips[], facts: Result['facts']): Result {
  const sum = (key: 'kept' | 'valid') => trips.reduce((total, trip) => total + trip[key], 0);
  return {
    facts: {
      ...facts,
      'documents read and written with their documented values': `${sum('kept')} of ${sum('valid')}`,
    },
    verdicts: new Map(trips.flatMap(({ verdicts }) => [...verdicts])),
  };
}
