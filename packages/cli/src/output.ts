/** Where text goes. It is gathered in memory until `flush`, or until there is enough of it to be worth a write. */
export interface Output {
  write(text: string): void;
  flush(): void;
  /** Flushes, and waits while the reader of the text is slower than we are. */
  drained(): Promise<void>;
}

const ENOUGH = 1 << 16;

export function streamOutput(stream: NodeJS.WritableStream): Output {
  let gathered = '';
  let drain: Promise<void> | undefined;

  function flush(): void {
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    if (stream.write(text) || drain !== undefined) return;
    drain = new Promise((resolve) => {
      stream.once('drain', () => {
        drain = undefined;
        resolve();
      });
    });
  }

  return {
    write(text) {
      gathered += text;
      if (gathered.length >= ENOUGH) flush();
    },
    flush,
    async drained() {
      flush();
      await drain;
    },
  };
}
