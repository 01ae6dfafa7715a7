import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { streamOutput } from './output.js';

/** A stream whose reader takes one piece with each call of `take`. */
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

describe('streamOutput', () => {
  it('buffers text until it is flushed', () => {
    const { stream, written } = slowStream();
    const output = streamOutput(stream);
    output.write('a');
    output.write('b');
    expect(written).toEqual([]);
    output.flush();
    output.flush();
    expect(written).toEqual(['ab']);
  });

  it('flushes nothing if nothing is buffered', () => {
    const { stream, written } = slowStream();
    streamOutput(stream).flush();
    expect(written).toEqual([]);
  });

  it('adds one listener only while it waits for a slow reader', async () => {
    const { stream, take } = slowStream();
    const output = streamOutput(stream);
    for (const text of ['a', 'b', 'c']) {
      output.write(text);
      output.flush();
    }
    expect(stream.listenerCount('drain')).toBe(1);
    const waiting = output.drained();
    for (let i = 0; i < 3; i++) {
      take();
      await new Promise(setImmediate);
    }
    await waiting;
    expect(stream.listenerCount('drain')).toBe(0);
  });

  it('writes automatically once the buffer is full', () => {
    const { stream, written } = slowStream();
    streamOutput(stream).write('x'.repeat(1 << 16));
    expect(written).toHaveLength(1);
  });

  it('waits for a slow reader', async () => {
    const { stream, take } = slowStream();
    const output = streamOutput(stream);
    output.write('a');
    let drained = false;
    const waiting = output.drained().then(() => {
      drained = true;
    });
    await new Promise(setImmediate);
    expect(drained).toBe(false);
    take();
    await waiting;
    await output.drained();
  });
});
