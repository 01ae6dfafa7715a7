import { once } from 'node:events';
import type { Writable } from 'node:stream';

export interface Output {
  write(text: string): void;
  drained(): Promise<void>;
}

const BUFFER_SIZE = 1 << 16;

function bufferedOutput(stream: Writable): Output & { flush(): void } {
  let buffered = '';
  function flush(): void {
    if (buffered !== '' && !stream.destroyed) stream.write(buffered);
    buffered = '';
  }
  return {
    write(text) {
      buffered += text;
      if (buffered.length >= BUFFER_SIZE) flush();
    },
    flush,
    async drained() {
      flush();
      if (stream.writableNeedDrain) await once(stream, 'drain').catch(() => {});
    },
  };
}

/** Both streams may share a terminal, so an error message first flushes the buffered output. */
export function streamOutputs(
  stdout: Writable,
  stderr: Writable,
): { readonly out: Output; readonly err: Output } {
  const out = bufferedOutput(stdout);
  const err = bufferedOutput(stderr);
  return {
    out,
    err: {
      write(text) {
        out.flush();
        err.write(text);
        err.flush();
      },
      drained: err.drained,
    },
  };
}
