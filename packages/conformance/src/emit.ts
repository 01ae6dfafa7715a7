import { createHash } from 'node:crypto';
import type { Contract } from './contracts.js';
import { parseFormatVectors } from './format-vectors.js';
import { invalidVectors } from './invalid.js';
import { validVectors } from './valid.js';
import { type FormatVectors, type Index, type IndexEntry, RULES, type Vectors } from './vectors.js';

export function createVectors({ name, document, usedFor, examples }: Contract): Vectors {
  const valid = validVectors(document, examples);
  return {
    contract: name,
    schema: document.$id,
    title: document.title,
    usedFor,
    valid,
    invalid: invalidVectors(
      document,
      valid.map((each) => each.document),
    ),
  };
}

export interface Source {
  readonly contracts: readonly Contract[];
  readonly formats: ReadonlyMap<string, string>;
  readonly versions: Index['versions'];
}

export function emitVectors({ contracts, formats, versions }: Source): Map<string, string> {
  const files = new Map<string, string>();
  const contractEntries = contracts.map((contract) => {
    const vectors = createVectors(contract);
    const { schema, usedFor, valid, invalid } = vectors;
    const file = `vectors/${contract.folder}/${contract.name}.json`;
    const text = formatLines(vectors, ['valid', 'invalid']);
    files.set(file, text);
    return {
      contract: contract.name,
      schema,
      usedFor,
      ...describeFile(file, text, valid.length, invalid.length),
    };
  });
  const formatEntries = [...formats].map(([format, source]) => {
    const vectors = parseFormatVectors(format, source);
    const file = `vectors/formats/${format}.json`;
    const text = formatLines({ format, vectors } satisfies FormatVectors, ['vectors']);
    files.set(file, text);
    const valid = vectors.filter(({ isValid }) => isValid).length;
    return { format, ...describeFile(file, text, valid, vectors.length - valid) };
  });
  const index: Index = { versions, rules: RULES, contracts: contractEntries, formats: formatEntries };
  files.set('index.json', formatLines(index, ['contracts', 'formats']));
  return files;
}

function describeFile(file: string, text: string, valid: number, invalid: number): IndexEntry {
  return { file, sha256: createHash('sha256').update(text).digest('hex'), valid, invalid };
}

/** Writes each item of the given lists on its own line, for readable diffs. */
function formatLines<T extends object>(value: T, lists: readonly (keyof T)[]): string {
  const members = Object.entries(value).map(([name, member]) => {
    const isList = lists.includes(name as keyof T) && (member as unknown[]).length > 0;
    const items = isList ? (member as unknown[]).map((item) => `    ${JSON.stringify(item)}`) : [];
    return `  ${JSON.stringify(name)}: ${isList ? `[\n${items.join(',\n')}\n  ]` : JSON.stringify(member)}`;
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
