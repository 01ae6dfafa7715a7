import worker from 'worker:./worker.ts';
import { type Answered, type Asked, type Finding, QUESTIONS } from './protocol.js';

/** How long the prover may run. The comparisons of our own contracts take less than a second. */
export const TIME_LIMIT_MS = 20_000;

/**
 * Has a worker answer the questions about two documents.
 *
 * @param onFinding called for each question, also where its answer is unknown since the time is up
 * @returns what ends the search
 */
export function searchForWitnesses(asked: Asked, onFinding: (answered: Answered) => void): () => void {
  const open = new Set(QUESTIONS);
  const thread = new Worker(new URL(document.documentElement.dataset['root'] + worker, document.baseURI));
  const stop = (): void => {
    clearTimeout(timer);
    thread.terminate();
  };
  const giveUp = (reason: string): void => {
    stop();
    const finding: Finding = { answer: 'unknown', reason };
    for (const question of open) onFinding({ question, finding });
  };
  const timer = setTimeout(
    () => giveUp(`the search was ended after ${TIME_LIMIT_MS / 1000} seconds`),
    TIME_LIMIT_MS,
  );
  thread.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    open.delete(data.question);
    if (open.size === 0) stop();
    onFinding(data);
  });
  // Where the script cannot be loaded, the event has no message.
  thread.addEventListener('error', ({ message }: Partial<ErrorEvent>) =>
    giveUp(message ? `the search failed: ${message}` : 'the search could not be started in this browser'),
  );
  thread.postMessage(asked, []);
  return stop;
}
