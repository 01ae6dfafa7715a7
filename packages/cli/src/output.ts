/** A buffered text stream: text is written on `flush`, or once there is enough of it. What cannot be written is lost. */
export interface Output {
  write(text: string): void;
  flush(): void;
  /** Flushes, and waits for a slow reader to catch up. */
  drained(): Promise<void>;
}

const BUFFER_SIZE = 1 << 16;

export function streamOutput(stream: NodeJS.WritableStream): Output {
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
