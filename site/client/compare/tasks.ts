import { describeFailure, perform, type Reply, type Task } from './perform.js';

const TIME_LIMIT_MS = 20_000;

export function start(
  task: Task,
  onReply: (reply: Reply) => void,
  onEnd: (reason: string) => void,
): () => void {
  let worker: Worker | undefined;
  let isRunning = true;
  const stop = (): void => {
    isRunning = false;
    clearTimeout(timer);
    worker?.terminate();
  };
  const end = (reason: string): void => {
    if (!isRunning) return;
    stop();
    onEnd(reason);
  };
  const timer = setTimeout(() => end(`timed out after ${TIME_LIMIT_MS / 1000} seconds`), TIME_LIMIT_MS);
  const performHere = async (): Promise<void> => {
    try {
      const { value } = await perform(task).next();
      if (isRunning) onReply(value as Reply);
      end('could not be started in this browser');
    } catch (error) {
      end(describeFailure(error));
    }
  };
  const performInWorker = async (): Promise<void> => {
    const { address } = await import('./compare-worker.js');
    if (!isRunning) return;
    worker = new Worker(address, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply | string>) => {
      if (typeof data === 'string') end(data);
      else if (isRunning) onReply(data);
    });
    // If the script fails to load, browsers fire a plain Event without a message.
    worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) =>
      message ? end(`failed: ${message}`) : performHere(),
    );
    worker.postMessage(task, []);
  };
  performInWorker().catch(performHere);
  return stop;
}
