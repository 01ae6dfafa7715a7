import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Index, Rule, Vectors } from '@data-import/conformance';
import { didYouMean } from '../did-you-mean.js';
import { UsageError } from '../usage-error.js';
import { packageVersion } from '../version.js';

const PACKAGE = '@data-import/conformance';

/** What is asked of a program about one document, and what the answer should be. */
export interface Question {
  readonly contract: string;
  readonly title: string;
  /** The rule that the document breaks; undefined: none. */
  readonly rule: Rule | undefined;
  /** Where it breaks the rule. */
  readonly path: string | undefined;
}

/** The questions about some contracts, and the line of each. */
export interface Questions {
  /** Every rule, in the order of the index. */
  readonly rules: readonly Rule[];
  readonly list: readonly Question[];
  /** The lines in the order of the list. They are read again, file by file, so that they need no memory. */
  lines(): Iterable<string>;
}

const require = createRequire(import.meta.url);

/** The vectors are an optional peer: no other command needs them. */
function readIndex(): Index {
  try {
    return readJson<Index>('index.json');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    const command = `npm install --save-dev ${PACKAGE}@${packageVersion()}`;
    throw new UsageError(`conformance needs ${PACKAGE}, which is not installed: run \`${command}\``);
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(require.resolve(`${PACKAGE}/${file}`), 'utf8')) as T;
}

/**
 * The questions about the contracts of these names; of none: about all.
 *
 * @throws {UsageError} where there is no such contract, or the vectors are not installed.
 */
export function questionsAbout(names: readonly string[]): Questions {
  const { contracts, rules } = readIndex();
  const known = contracts.map(({ contract }) => contract);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`no vectors of ${JSON.stringify(unknown)}${didYouMean(unknown, known)}`);
  const chosen = contracts.filter(({ contract }) => names.length === 0 || names.includes(contract));
  return {
    rules,
    list: chosen.flatMap(({ file }) => questionsIn(readJson<Vectors>(file))),
    *lines() {
      for (const { file } of chosen) yield* linesIn(readJson<Vectors>(file));
    },
  };
}

function questionsIn({ contract, valid, invalid }: Vectors): Question[] {
  return [
    ...valid.map(({ title }) => ({ contract, title, rule: undefined, path: undefined })),
    ...invalid.map(({ title, rule, path }) => ({ contract, title, rule, path })),
  ];
}

function linesIn({ contract, schema, valid, invalid }: Vectors): string[] {
  return [...valid, ...invalid].map(({ document }) => JSON.stringify({ contract, schema, document }));
}
