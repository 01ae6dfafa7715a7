/** Bytes that arrive in pieces and are joined once they are complete. */
export class PendingBytes {
  #pieces: Buffer[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  /** Everything pushed since the last `take`. */
  take(): Buffer {
    const [only] = this.#pieces;
    const all =
      this.#pieces.length === 1 && only !== undefined ? only : Buffer.concat(this.#pieces, this.#size);
    this.clear();
    return all;
  }

  clear(): void {
    this.#pieces = [];
    this.#size = 0;
  }
}
