import { findEnvelopeKind } from '@data-import/events';
import { alternatives, printable } from '@data-import/validators/runtime';
import {
  candidatesFor,
  type ContractEntry,
  type ContractSet,
  factsOfSet,
  readTopLevel,
} from '@data-import/contracts';
import { UsageError } from '@data-import/files/usage-error';
import { readBlock } from '@data-import/reading/block';
import type { Input } from '@data-import/reading/input';
import { readBlocks } from '@data-import/reading/read-blocks';
import { ReadError } from '@data-import/reading/read-error';
import { MAX_TEXT_LENGTH } from '@data-import/reading/splitter-options';
import { formatFile } from '../report/text.js';

export async function readFirstDocument(input: Input): Promise<unknown> {
  let document: unknown;
  for await (const block of readBlocks(untilReadError(input.peek()))) {
    readBlock(block, MAX_TEXT_LENGTH, {
      document: ({ value }) => (document ??= value),
      hasRoom: () => document === undefined,
      emptyLine() {},
      unreadable() {},
    });
    if (document !== undefined) break;
  }
  return document;
}

async function* untilReadError(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
  }
}

export function recogniseContract(
  document: unknown,
  file: string,
  set: ContractSet,
): { name: string; why: string } {
  const name = formatFile(file);
  if (document === undefined) {
    throw new UsageError(
      `${name} has no document that can be read: expected JSON, such as one document per line`,
    );
  }
  const envelope = nameEnvelope(document, set);
  if (envelope !== undefined) {
    throw new UsageError(`${name} begins with ${envelope}: use \`data-import events\``);
  }
  const [best, ...others] = candidatesFor(document, factsOfSet(set));
  if (best === undefined) {
    throw new UsageError(`no contract has the fields of ${name}: name the contract before the files`);
  }
  const also = others.map(({ facts }) => facts.name);
  const rest = also.length === 0 ? '' : `; it could also be ${alternatives(also)}`;
  return { name: best.facts.name, why: printable(`${best.why}${rest}`) };
}

/** A deployment may give a contract the fields of an envelope, such as `data`. */
export function nameEnvelope(document: unknown, set: ContractSet): string | undefined {
  if (Array.isArray(document) || candidatesFor(document, factsOfSet(set))[0]?.score === 1) return undefined;
  const envelope = findEnvelopeKind(document)?.title;
  if (envelope !== undefined) return envelope;
  const { type, version, payload } = Object(document) as Record<string, unknown>;
  return typeof type === 'string' && typeof version === 'string' && payload !== undefined
    ? 'an event with type, version and payload'
    : undefined;
}

export async function explainMismatch(
  document: unknown,
  contract: ContractEntry,
  wrap: string | undefined,
  set: ContractSet,
): Promise<string> {
  const envelope = nameEnvelope(document, set);
  if (envelope !== undefined) return `the first document is ${envelope}: use \`data-import events\``;
  if (typeof document === 'string')
    return 'the first document is a string: if this is a table (CSV), convert it to NDJSON first';
  const validator = await contract.load();
  if (wrap !== undefined && validator.validate(document).ok)
    return 'the first document is valid without --wrap';
  const { required } = readTopLevel(contract.schema).fields;
  const [field] = required;
  if (required.length === 1 && validator.validate({ [field!]: document }).ok) {
    return `the first document is valid as the value of ${field}: use --wrap ${field}`;
  }
  const inside = Object.entries(Object(document) as object);
  if (inside.length === 1 && validator.validate(inside[0]![1]).ok) {
    const [best] = candidatesFor(document, factsOfSet(set));
    const use = best === undefined ? '' : `: use ${best.facts.name}`;
    return printable(`the first document has a valid one in ${inside[0]![0]}${use}`);
  }
  const [best] = candidatesFor(document, factsOfSet(set));
  if (best === undefined || best.facts.name === contract.name) return '';
  return printable(`the first document looks like ${best.facts.name}: ${best.why}`);
}
