import type { SchemaObject } from './compat.js';
import { type Answered, type Asked, type Finding, type Findings, QUESTIONS } from './protocol.js';
import worker from 'worker:./worker.ts';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** How long the prover may run. The comparisons of our own contracts take less than a second. */
const TIME_LIMIT_MS = 20_000;

/**
 * Has a worker answer the questions about two documents.
 *
 * @param onFinding called for each question, also where its answer is unknown since the time is up
 * @returns what ends the search
 */
function searchForWitnesses(asked: Asked, onFinding: (answered: Answered) => void): () => void {
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
    () => giveUp(`the search timed out after ${TIME_LIMIT_MS / 1000} seconds`),
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

export interface Search {
  readonly findings: Findings;
  readonly isRunning: boolean;
  /** Ends the search; what is open stays unknown. */
  readonly stop: () => void;
}

/** The answers about two documents, as a worker finds them. */
export function useFindings(before: SchemaObject, after: SchemaObject): Search {
  const [findings, setFindings] = useState<Findings>({});
  const end = useRef(() => {});

  useEffect(() => {
    setFindings({});
    const stop = searchForWitnesses({ before, after }, ({ question, finding }) =>
      setFindings((known) => ({ ...known, [question]: finding })),
    );
    end.current = stop;
    return stop;
  }, [before, after]);

  const stop = useCallback(() => {
    end.current();
    setFindings((known) => ({ ...ALL_STOPPED, ...known }));
  }, []);
  return { findings, isRunning: QUESTIONS.some((question) => findings[question] === undefined), stop };
}

const STOPPED: Finding = { answer: 'unknown', reason: 'the search was stopped' };
const ALL_STOPPED: Findings = Object.fromEntries(QUESTIONS.map((question) => [question, STOPPED]));
