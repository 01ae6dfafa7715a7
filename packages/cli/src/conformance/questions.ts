import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { NoDocument } from '@data-import/arbitraries/documents';
import { type Index, type Rule, RULES, type Vectors } from '@data-import/conformance';
import { createVectors } from '@data-import/conformance/create-vectors';
import { combineSets, type ContractEntry } from '@data-import/contracts';
import { openContractFolder } from '@data-import/contracts/folder';
import { UsageError } from '@data-import/files/usage-error';
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
  /** Yields the lines in the order of the list. Reads one file at a time again, to bound the memory. */
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
  const chosen = choose(contracts, ({ contract }) => contract, names);
  return {
    rules,
    list: chosen.flatMap((entry) => listQuestions(readVectors(entry))),
    *lines() {
      for (const entry of chosen) yield* formatLines(readVectors(entry));
    },
  };
}

/** Draws questions from schemas of compiled contracts. Drops documents on which their validators disagree. */
export async function createQuestions(
  folders: readonly string[],
  names: readonly string[],
): Promise<Questions> {
  const [first, ...others] = folders.map(openContractFolder);
  const set = combineSets(first!, ...others);
  const entries = [...set.names()].flatMap((name) => set.get(name) ?? []).filter(({ isWire }) => !isWire);
  const vectors = choose(entries, ({ name }) => name, names).map(drawVectors);
  const all = await Promise.all(vectors);
  return {
    rules: RULES,
    list: all.flatMap(listQuestions),
    *lines() {
      for (const each of all) yield* formatLines(each);
    },
  };
}

function choose<Entry>(
  all: readonly Entry[],
  toName: (entry: Entry) => string,
  names: readonly string[],
): readonly Entry[] {
  const known = all.map(toName);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`no vectors of ${JSON.stringify(unknown)}${didYouMean(unknown, known)}`);
  return all.filter((entry) => names.length === 0 || names.includes(toName(entry)));
}

async function drawVectors(entry: ContractEntry): Promise<Vectors> {
  const { name, direction: usedFor, schema } = entry;
  const document = { title: name, ...schema, $id: String(schema['$id'] ?? name) };
  const validator = await entry.load();
  const isValid = (each: { readonly document: unknown }): boolean => validator.validate(each.document).ok;
  try {
    const drawn = createVectors({ name, folder: 'schemas', usedFor, document, examples: [] });
    const { valid, invalid } = drawn;
    return { ...drawn, valid: valid.filter(isValid), invalid: invalid.filter((each) => !isValid(each)) };
  } catch (error) {
    if (!(error instanceof NoDocument)) throw error;
    throw new UsageError(`found no valid document of ${name}`);
  }
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
