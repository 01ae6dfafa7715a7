/** No answer is longer; what is longer is not kept. */
const LONGEST_LINE = 100;

/** Reads the answers of a program from pieces of its output. */
export class AnswerReader {
  readonly answers: boolean[] = [];
  readonly #count: number;
  readonly #stop: (message: string) => void;
  #pending = '';
  #isStopped = false;

  /**
   * @param count how many answers are expected
   * @param stop called once, where an answer is neither `valid` nor `invalid`, or there is one too many
   */
  constructor(count: number, stop: (message: string) => void) {
    this.#count = count;
    this.#stop = stop;
  }

  get isComplete(): boolean {
    return this.answers.length === this.#count;
  }

  get progress(): string {
    return `${this.answers.length} of ${this.#count} documents were answered`;
  }

  read(text: string): void {
    if (this.#isStopped) return;
    const lines = (this.#pending + text).split('\n');
    this.#pending = lines.pop()!;
    for (const line of lines) this.#answer(line);
    if (this.#pending.length > LONGEST_LINE) this.#answer(this.#pending);
  }

  /** The last line may have no newline. */
  end(): void {
    if (this.#pending !== '') this.#answer(this.#pending);
    this.#pending = '';
  }

  #answer(line: string): void {
    if (this.#isStopped) return;
    const answer = line.trim();
    const number = this.answers.length + 1;
    if (answer !== 'valid' && answer !== 'invalid') {
      const shown = answer.length > LONGEST_LINE ? `${answer.slice(0, LONGEST_LINE)}…` : answer;
      this.#fail(`answered ${JSON.stringify(shown)} to document ${number}; expected valid or invalid`);
    } else if (this.isComplete) {
      this.#fail(`answered more than once for each of the ${this.#count} documents`);
    } else {
      this.answers.push(answer === 'valid');
    }
  }

  #fail(message: string): void {
    this.#isStopped = true;
    this.#pending = '';
    this.#stop(message);
  }
}
