import { HITS } from './instrument.js';

/** The hits of the places of a bundle. What is new is a place, or a place hit far more often than before. */
export class Coverage {
  readonly #hits: Uint32Array;
  /** For each place the powers of two up to which it has been hit, as bits. */
  readonly #seen: Uint32Array;

  /** Has to be made before the bundle is loaded, which counts in a global array. */
  constructor(places: number) {
    this.#hits = new Uint32Array(places);
    this.#seen = new Uint32Array(places);
    Object.assign(globalThis, { [HITS]: this.#hits });
  }

  get places(): number {
    return this.#seen.reduce((count, bits) => count + Number(bits !== 0), 0);
  }

  clear(): void {
    this.#hits.fill(0);
  }

  /** Whether the run since `clear` was at a place, or only at one more often, as none was before it. */
  news(): 'place' | 'count' | undefined {
    const [hits, seen] = [this.#hits, this.#seen];
    let news: 'place' | 'count' | undefined;
    for (let place = 0; place < hits.length; place++) {
      const count = hits[place]!;
      if (count === 0) continue;
      const known = seen[place]!;
      const bit = 1 << Math.min(7, 32 - Math.clz32(count));
      if ((known & bit) !== 0) continue;
      seen[place] = known | bit;
      if (known === 0) news = 'place';
      else news ??= 'count';
    }
    return news;
  }

  /** Takes everything for new again. */
  forget(): void {
    this.#seen.fill(0);
  }
}
