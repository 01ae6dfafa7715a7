import { describeFailure, perform, type Task } from './perform.js';

/** This module is the program of the worker, too: the page loads it for its address. */
export const address = import.meta.url;

async function serve({ data }: MessageEvent<Task>): Promise<void> {
  try {
    for await (const reply of perform(data)) postMessage(reply);
  } catch (error) {
    postMessage(describeFailure(error));
  }
}

if (!('document' in globalThis)) addEventListener('message', serve);
