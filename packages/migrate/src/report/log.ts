import { printable } from '@data-import/validators/runtime';

/** Lines on standard error, each with its time. */
export class Log {
  #lastFailure = '';

  constructor(private readonly write: (text: string) => void) {}

  line(text: string): void {
    const time = new Date().toTimeString().slice(0, 8);
    this.write(`${time} ${text.split('\n').map(printable).join('\n         ')}\n`);
  }

  /** The same failure in a row is reported once. */
  failure(of: string, { message }: Error): void {
    if (message === this.#lastFailure) return;
    this.#lastFailure = message;
    this.line(`${of}: ${message}`);
  }
}
