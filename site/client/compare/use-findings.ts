import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { SchemaObject } from '@data-import/compat/schema';
import { type Finding, type Findings, QUESTIONS } from './protocol.js';
import { searchForWitnesses } from './search-for-witnesses.js';

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
