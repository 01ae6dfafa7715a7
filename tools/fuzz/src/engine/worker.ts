import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { Coverage } from './coverage.js';
import { HEAD, HEAD_BYTES, type Job } from './job.js';
import { fuzz, type LoopResult, type Target } from './loop.js';
import { Random } from './random.js';

const { file, places, dictionary, seeds, seed, milliseconds, current } = workerData as Job;
const coverage = new Coverage(places);
const { fuzz: target } = (await import(pathToFileURL(file).href)) as { fuzz: Target };
const head = new Int32Array(current, 0, HEAD);
const bytes = new Uint8Array(current, HEAD_BYTES);

const result: LoopResult = fuzz({
  target,
  coverage,
  seeds: seeds.map((each) => Buffer.from(each)),
  dictionary,
  random: new Random(seed),
  milliseconds,
  onRun: (input) => {
    head[1] = Math.min(input.length, bytes.length);
    bytes.set(input.subarray(0, bytes.length));
    Atomics.add(head, 0, 1);
  },
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(result);
