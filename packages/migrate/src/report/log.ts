import { printableLines } from '@data-import/cli/report/text';

export class Log {
  #lastFailure = '';

  constructor(private readonly write: (text: string) => void) {}

  line(text: string): void {
    const time = new Date().toTimeString().slice(0, 8);
    this.write(`${time} ${printableLines(text).replaceAll('\n', '\n         ')}\n`);
  }

  /** Reports a recoverable database failure, once per run of equal messages. */
  readonly failure = ({ message }: Error): false => {
    if (message !== this.#lastFailure) this.line(message);
    this.#lastFailure = message;
    return false;
  };
}
