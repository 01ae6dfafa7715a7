import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { streamOutputs } from './output.js';

function slowStream() {
  const written: string[] = [];
  let taken: (() => void) | undefined;
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, callback) {
      written.push(chunk.toString());
      taken = callback;
    },
  });
  return { stream, written, take: () => taken?.() };
}

const SIZE = 1 << 16;

describe('streamOutputs', () => {
  it('buffers output until there is enough, or until an error message is written', () => {
    const [first, second] = [slowStream(), slowStream()];
    const { out, err } = streamOutputs(first.stream, second.stream);
    out.write('a');
    out.write('b');
    expect(first.written).toEqual([]);
    err.write('c');
    expect([first.written, second.written]).toEqual([['ab'], ['c']]);
    const full = slowStream();
    streamOutputs(full.stream, second.stream).out.write('x'.repeat(SIZE));
    expect(full.written).toHaveLength(1);
  });

  it('waits for a slow reader', async () => {
    const { stream, take } = slowStream();
    const { out } = streamOutputs(stream, slowStream().stream);
    for (const text of ['a', 'b', 'c']) out.write(text.repeat(SIZE));
    let isDrained = false;
    const waiting = out.drained().then(() => {
      isDrained = true;
    });
    await new Promise(setImmediate);
    expect(isDrained).toBe(false);
    for (let i = 0; i < 3; i++) {
      take();
      await new Promise(setImmediate);
    }
    await waiting;
    await out.drained();
  });
});
