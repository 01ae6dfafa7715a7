import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Index, Rule, Vectors } from '@data-import/conformance';
import { UsageError } from '../errors.js';
import { didYouMean } from '../report/text.js';
import { resolveExtra } from '../package.js';

export interface Question {
  readonly contract: string;
  readonly title: string;
  readonly rule: Rule | undefined;
  readonly path: string | undefined;
  readonly document?: unknown;
}

export interface Questions {
  readonly rules: readonly Rule[];
  readonly list: readonly Question[];
  /** The lines in the order of the list. The files are read again one by one, which saves memory. */
  lines(): Iterable<string>;
}

const PACKAGE = '@data-import/conformance';

function readJson<T>(file: string, isWhole: (text: string) => boolean): T {
  const text = readFileSync(resolveExtra('conformance', PACKAGE, `/${file}`), 'utf8');
  try {
    if (isWhole(text)) return JSON.parse(text) as T;
  } catch {}
  throw new UsageError(`${PACKAGE}: ${file} is damaged; install the package again`);
}

function readIndex(): Index {
  return readJson('index.json', (text) => {
    const { contracts, rules } = JSON.parse(text) as Partial<Index>;
    return Array.isArray(contracts) && Array.isArray(rules);
  });
}

function readVectors({ file, sha256 }: Index['contracts'][number]): Vectors {
  return readJson(file, (text) => createHash('sha256').update(text).digest('hex') === sha256);
}

export function readQuestions(names: readonly string[]): Questions {
  const { contracts, rules } = readIndex();
  const known = contracts.map(({ contract }) => contract);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`no vectors of ${JSON.stringify(unknown)}${didYouMean(unknown, known)}`);
  const chosen = contracts.filter(({ contract }) => names.length === 0 || names.includes(contract));
  return {
    rules,
    list: chosen.flatMap((entry) => listQuestions(readVectors(entry))),
    *lines() {
      for (const entry of chosen) yield* formatLines(readVectors(entry));
    },
  };
}

export function withDocuments({ list, lines }: Questions, chosen: readonly Question[]): Question[] {
  const positions = new Map(list.map((question, index) => [question, index]));
  const all = [...lines()];
  return chosen.map((question) => {
    const { document } = JSON.parse(all[positions.get(question)!]!) as { document: unknown };
    return { ...question, document };
  });
}

function listQuestions({ contract, valid, invalid }: Vectors): Question[] {
  return [
    ...valid.map(({ title }) => ({ contract, title, rule: undefined, path: undefined })),
    ...invalid.map(({ title, rule, path }) => ({ contract, title, rule, path })),
  ];
}

function formatLines({ contract, schema, valid, invalid }: Vectors): string[] {
  return [...valid, ...invalid].map(({ document }) => JSON.stringify({ contract, schema, document }));
}
