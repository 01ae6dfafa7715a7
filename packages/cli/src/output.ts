/** A text stream. Text that cannot be written is lost. */
export interface Output {
  write(text: string): void;
  /** Resolves once a slow reader has caught up. */
  drained(): Promise<void>;
}

interface BufferedOutput extends Output {
  flush(): void;
}

const BUFFER_SIZE = 1 << 16;

/** Writes text in large pieces. */
function bufferedOutput(stream: NodeJS.WritableStream): BufferedOutput {
  let buffered = '';
  let drain: Promise<void> | undefined;
  let failed = false;
  stream.on('error', () => {
    failed = true;
  });

  function flush(): void {
    if (buffered === '') return;
    const text = buffered;
    buffered = '';
    if (failed || stream.write(text) || drain !== undefined) return;
    drain = new Promise((resolve) => {
      const done = (): void => {
        stream.off('drain', done);
        stream.off('error', done);
        drain = undefined;
        resolve();
      };
      stream.on('drain', done);
      stream.on('error', done);
    });
  }

  return {
    write(text) {
      buffered += text;
      if (buffered.length >= BUFFER_SIZE) flush();
    },
    flush,
    async drained() {
      flush();
      await drain;
    },
  };
}

/** Both streams may share a terminal, so error messages are written immediately, after everything before them. */
export function streamOutputs(
  stdout: NodeJS.WritableStream,
  stderr: NodeJS.WritableStream,
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
