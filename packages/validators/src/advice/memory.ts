import type { Path } from '../runtime/index.js';
import type { Recalled } from './rule.js';

/** cyrb53, a 53-bit hash: a million keys collide once in about 18,000 files. */
function hash(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Hashed keys of earlier documents, and the keys of the current one with their paths. */
export class Memory {
  document = -1;
  forgotten = 0;
  readonly #indexes = new Map<number, number>();
  readonly #documents: number[] = [];
  readonly #owners: number[] = [];
  #paths = new Map<string, Path>();

  constructor(readonly maxKeys: number) {}

  startDocument(): void {
    this.document += 1;
    this.#paths = new Map();
  }

  recall(key: string, path: Path, owner: string | undefined): Recalled | undefined {
    const here = this.#paths.get(key);
    if (here !== undefined) return { document: this.document, path: here, isSameOwner: true };
    this.#paths.set(key, path);
    if (owner === undefined) return undefined;
    const id = hash(key);
    const index = this.#indexes.get(id);
    if (index !== undefined) {
      return { document: this.#documents[index]!, isSameOwner: this.#owners[index] === hash(owner) };
    }
    if (this.#indexes.size >= this.maxKeys) this.forgotten += 1;
    else {
      this.#indexes.set(id, this.#documents.push(this.document) - 1);
      this.#owners.push(hash(owner));
    }
    return undefined;
  }
}
