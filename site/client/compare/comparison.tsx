import { useMemo, useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import worker from 'worker:./worker.ts';
import type { SchemaObject } from '@data-import/compat/schema';
import { type Answered, type Asked, type Finding, type Findings, QUESTIONS } from './protocol.js';
import { ChangesTable, type PagesOf } from './changes-table.js';
import type { Names } from './contracts.js';
import {
  type Differences,
  differencesBetween,
  forReaders,
  forSenders,
  isSame,
  type Statement,
  whetherAdditive,
} from './meaning.js';

interface ComparisonProps {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
  readonly names: Names;
  readonly title: string;
  readonly pages: PagesOf;
  readonly isForReaders: boolean;
}

export function Comparison(props: ComparisonProps) {
  const { before, after, names, title, pages } = props;
  const differences = useMemo(() => differencesBetween(before, after), [before, after]);
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{title}</h2>
      {isSame(before, after) ? (
        <p class="same">Both are identical.</p>
      ) : (
        <>
          <Meaning {...props} differences={differences} />
          <Changes differences={differences} names={names} pages={pages} />
          <NotJudged />
        </>
      )}
    </section>
  );
}

function Meaning({
  before,
  after,
  names,
  isForReaders,
  differences,
}: ComparisonProps & { readonly differences: Differences }) {
  const { findings, isRunning, stop } = useFindings(before, after);
  const { accept, read, reverse } = findings;
  const acceptsTheSame = accept?.answer === 'yes' && reverse?.answer === 'yes';
  const senders = (
    <StatementCard key="senders" question="Do senders keep working?" statement={forSenders(accept, names)} />
  );
  const readers = (
    <StatementCard key="readers" question="Do readers keep working?" statement={forReaders(read, names)} />
  );
  return (
    <>
      <div class="progress" role="status">
        {isRunning ? (
          <p>
            Searching for counter-examples.{' '}
            <button type="button" class="quiet-button" onClick={stop}>
              Stop
            </button>
          </p>
        ) : (
          <p>{acceptsTheSame ? 'Both accept the same payloads.' : countsInWords(differences)}</p>
        )}
      </div>
      <div class="statements">
        <StatementCard
          question="Is the change additive?"
          statement={whetherAdditive(findings, differences, names)}
        ></StatementCard>
        {isForReaders ? [readers, senders] : [senders, readers]}
      </div>
    </>
  );
}

function countsInWords({ rules, texts }: Differences): string {
  return `${counted(rules.length, 'rule')} and ${counted(texts.length, 'text')} differ.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

interface ChangesProps extends Pick<ComparisonProps, 'names' | 'pages'> {
  readonly differences: Differences;
}

function Changes({ differences, names, pages }: ChangesProps) {
  const { rules, texts, problem } = differences;
  return (
    <>
      <h3>Changes</h3>
      {problem !== undefined && <p class="problem">The differences cannot be listed: {problem}.</p>}
      {rules.length === 0 ? (
        problem === undefined && <p>Only descriptions and other texts changed.</p>
      ) : (
        <ChangesTable
          caption="Fields and rules that changed"
          differences={rules}
          names={names}
          pages={pages}
        />
      )}
      {texts.length > 0 && (
        <details open={rules.length === 0}>
          <summary>Descriptions, examples and other texts: {texts.length}</summary>
          <ChangesTable caption="Texts that changed" differences={texts} names={names} pages={pages} />
        </details>
      )}
    </>
  );
}

function NotJudged() {
  return (
    <p class="hint">
      Not checked here: whether your TypeScript code still compiles. No counter-example means that
      compatibility is proven; a counter-example was validated against both contracts.
    </p>
  );
}

const BADGES: Readonly<Record<Statement['state'], string>> = {
  fine: '✓ yes',
  broken: '✕ no',
  partly: '◐ partly',
  unknown: '? unknown',
  searching: '… searching',
};

interface StatementProps {
  readonly question: string;
  readonly statement: Statement;
  readonly children?: ComponentChildren;
}

function StatementCard({ question, statement, children }: StatementProps) {
  const { state, text, witness } = statement;
  return (
    <section class={`statement is-${state}`}>
      <h3>
        {question} <span class="badge">{BADGES[state]}</span>
      </h3>
      <p>{text}</p>
      {witness !== undefined && (
        <>
          <pre tabindex={0} aria-label="Counter-example">
            <code>{JSON.stringify(witness.payload, null, 2)}</code>
          </pre>
          <p class="because">Rejected because:</p>
          <ul>
            {witness.rejectedBecause.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  );
}

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
  readonly stop: () => void;
}

function useFindings(before: SchemaObject, after: SchemaObject): Search {
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
