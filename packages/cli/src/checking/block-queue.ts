/** Runs tasks side by side, and hands their results on in order. */
export class BlockQueue<Result> {
  /** The results that are not written yet. */
  readonly #unwritten: Promise<void>[] = [];
  #lastWritten: Promise<void> = Promise.resolve();

  constructor(
    private readonly capacity: number,
    private readonly write: (result: Result) => Promise<void>,
  ) {}

  /** Resolves once there is room for another task. */
  async add(result: Promise<Result>): Promise<void> {
    this.#lastWritten = this.#writeAfter(result, this.#lastWritten);
    // The promise is awaited later, by the next blocks or by the end of the file.
    this.#lastWritten.catch(() => {});
    this.#unwritten.push(this.#lastWritten);
    if (this.#unwritten.length > this.capacity) await this.#unwritten.shift();
  }

  /** Resolves when all results are written. */
  async finished(): Promise<void> {
    await this.#lastWritten;
  }

  async #writeAfter(result: Promise<Result>, previous: Promise<void>): Promise<void> {
    const [checked] = await Promise.all([result, previous]);
    await this.write(checked);
  }
}
