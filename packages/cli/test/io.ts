import type { Output } from '../src/output.js';

/** An output that keeps what is written to it. */
export interface CollectedOutput extends Output {
  readonly text: () => string;
}

export function collectOutput(): CollectedOutput {
  let text = '';
  return {
    write(more) {
      text += more;
    },
    flush() {},
    async drained() {},
    text: () => text,
  };
}

/** Standard input with some content. */
export async function* inputOf(...pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}
