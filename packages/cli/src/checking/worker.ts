import { parentPort } from 'node:worker_threads';
import { type CheckRange, loadCheckRange, type RangesTask } from './check-range.js';
import { SharedRanges } from './shared-ranges.js';

/** All files of a thread have the same settings. */
let loaded: Promise<CheckRange> | undefined;

async function checkRanges(task: RangesTask, memory: SharedArrayBuffer): Promise<void> {
  loaded ??= loadCheckRange(task.settings);
  const check = await loaded;
  const ranges = new SharedRanges(task.count, memory);
  for (let index = ranges.take(); index !== undefined; index = ranges.take()) {
    parentPort!.postMessage({ index, result: check(task, ranges, index) }, []);
  }
  parentPort!.postMessage('finished', []);
}

parentPort!.on('message', ([task, memory]: [RangesTask, SharedArrayBuffer]) => checkRanges(task, memory));
