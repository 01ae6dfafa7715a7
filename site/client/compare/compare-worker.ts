import { describeFailure, perform, type Task } from './perform.js';

/** The page imports this module only for its URL; the worker runs it. */
export const address = import.meta.url;

async function serve({ data }: MessageEvent<Task>): Promise<void> {
  try {
    for await (const reply of perform(data)) postMessage(reply);
  } catch (error) {
    postMessage(describeFailure(error));
  }
}

if (!('document' in globalThis)) addEventListener('message', serve);
