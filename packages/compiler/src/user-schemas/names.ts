import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toSortedJson } from '@data-import/files/sorted-json';
import { checkIdentifiers } from '../check/rules.js';
import type { JsonSchema } from '../json-schema.js';
import { type Contract, RuleError } from '../model.js';
import type { Document } from './documents.js';
import { groupBy } from '../once.js';
import { type SchemaPointer, toKey } from './problem.js';
import { contractName } from './parse-file.js';

export type Rank = 'document' | 'definition' | 'part';

export interface Claim extends SchemaPointer {
  readonly document: Document;
  readonly rank: Rank;
  readonly name: string;
  readonly schema: JsonSchema;
}

/** Leaves room for suffixes and extensions within the 255 bytes of a file name. */
const MAX_LENGTH = 100;

export class ContractNames {
  readonly #replaced = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  get(place: SchemaPointer, derived: string): string {
    return this.#replaced.get(toKey(place)) ?? derived;
  }

  /** Calls `onRename` for each place with a new name, and returns undefined if there was one. */
  settle(claims: readonly Claim[], onRename: (place: Claim) => void): Map<string, Contract> | undefined {
    const groups = groupBy(claims, ({ name }) => toFileKey(name));
    const used = new Set(groups.keys());
    const contracts = new Map<string, Contract>();
    let isSettled = true;
    for (const group of groups.values()) {
      const variants = toVariants(group);
      const kept = isUsable(variants[0]!.name) ? findKept(variants) : undefined;
      for (const variant of variants) {
        if (variant === kept) {
          contracts.set(variant.name, variant.contract);
          continue;
        }
        const name = this.#findFree(variant, used);
        used.add(toFileKey(name));
        for (const place of variant.places) {
          this.#replaced.set(toKey(place), name);
          onRename(place);
        }
        isSettled = false;
      }
    }
    return isSettled ? contracts : undefined;
  }

  #findFree({ name, rank, places: [place] }: Variant, used: ReadonlySet<string>): string {
    const { file, name: own } = place!.document;
    const folder = contractName(posix.basename(posix.dirname(file)).replace(/^\.$/, ''));
    const before = rank === 'document' ? folder : own;
    const short = name.length > MAX_LENGTH ? `${own}Part` : name;
    const isFirst = !this.#replaced.has(toKey(place!));
    const long = isFirst && rank !== 'part' ? before + short : short;
    const base = /^[A-Z]/.test(long) ? long : `Schema${long}`;
    const isFree = (candidate: string): boolean => !used.has(toFileKey(candidate)) && isUsable(candidate);
    let candidate = base;
    let number = this.#numbers.get(base) ?? 1;
    while (!isFree(candidate)) candidate = `${base}${(number += 1)}`;
    this.#numbers.set(base, number);
    return candidate;
  }
}

/** File systems may ignore case. The suffix is reserved for recursive guards. */
function toFileKey(name: string): string {
  return name.toLowerCase().replace(/atdepth$/, '');
}

interface Variant {
  readonly name: string;
  readonly rank: Rank;
  readonly places: Claim[];
  contract: Contract;
}

function toVariants(group: readonly Claim[]): Variant[] {
  const variants = new Map<string, Variant>();
  for (const claim of group) {
    const { name, rank, file, schema } = claim;
    const { examples, ...others } = schema;
    const text = group.length === 1 ? '' : `${name} ${toSortedJson(others)}`;
    const kept = variants.get(text)?.contract.schema.examples;
    const isOther = kept !== undefined && examples !== undefined && !isDeepStrictEqual(kept, examples);
    const key = isOther ? `${text} ${toSortedJson(examples)}` : text;
    const same = variants.get(key);
    if (same === undefined) {
      variants.set(key, { name, rank, places: [claim], contract: { name, file, schema } });
      continue;
    }
    same.places.push(claim);
    if (same.contract.schema.examples === undefined) same.contract = { ...same.contract, schema };
  }
  return [...variants.values()];
}

/** Windows reserves these device names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[0-9])$/i;

function isUsable(name: string): boolean {
  if (name.length > MAX_LENGTH || DEVICE.test(name)) return false;
  try {
    checkIdentifiers([{ name, file: '' }]);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

function findKept(variants: readonly Variant[]): Variant | undefined {
  const first = variants.find(({ places }) => places.some(({ document }) => document.keepsNames));
  if (first !== undefined) return first;
  const documents = variants.filter(({ rank }) => rank === 'document');
  if (documents.length > 0) return documents.length === 1 ? documents[0] : undefined;
  const definitions = variants.filter(({ rank }) => rank === 'definition');
  if (definitions.length > 0) return definitions.length === 1 ? definitions[0] : undefined;
  return variants[0];
}
