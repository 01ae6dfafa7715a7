/** 32-bit FNV-1a with the finalizer of MurmurHash3, which spreads every input bit. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

export function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface RankedEntry<V> {
  readonly key: string;
  readonly level: number;
  readonly hash: number;
  readonly value: V;
}

/**
 * Bottom-k sketch: keeps the `limit` keys with the lowest level, then hash, of all keys ever passed. A key
 * among the lowest of all is among the lowest of each part, so neither order nor partition affects the
 * result, and each kept value is exact.
 */
export class LowestKeys<V> {
  #entries = new Map<string, RankedEntry<V>>();
  #highest: Omit<RankedEntry<V>, 'value'> | undefined;
  #isComplete = true;

  constructor(private readonly limit: number) {}

  get(key: string, create: () => V, level = 0): V | undefined {
    // Compare levels before hashing, which costs more.
    if (this.#highest !== undefined && level > this.#highest.level) return undefined;
    const found = this.#entries.get(key);
    if (found !== undefined) return found.value;
    const hashed = { key, level, hash: hashText(key) };
    if (this.#highest !== undefined && compareEntries(hashed, this.#highest) > 0) return undefined;
    const value = create();
    this.#entries.set(key, { ...hashed, value });
    // Amortised: pruning at each key beyond the limit would take quadratic time.
    if (this.#entries.size >= 2 * this.limit) this.#prune();
    return value;
  }

  setIncomplete(): void {
    this.#isComplete = false;
  }

  get isComplete(): boolean {
    this.#prune();
    return this.#isComplete;
  }

  get keys(): string[] {
    this.#prune();
    return [...this.#entries.keys()];
  }

  get values(): V[] {
    this.#prune();
    return Array.from(this.#entries.values(), ({ value }) => value);
  }

  #prune(): void {
    if (this.#entries.size <= this.limit) return;
    const lowest = [...this.#entries.values()].sort(compareEntries).slice(0, this.limit);
    this.#entries = new Map(lowest.map((entry) => [entry.key, entry]));
    this.#highest = lowest.at(-1);
    this.#isComplete = false;
  }
}

type Hashed = Omit<RankedEntry<unknown>, 'value'>;

function compareEntries(a: Hashed, b: Hashed): number {
  return a.level - b.level || a.hash - b.hash || compareText(a.key, b.key);
}

export function compareByHash(a: string, b: string): number {
  return hashText(a) - hashText(b) || compareText(a, b);
}
