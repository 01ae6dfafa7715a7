import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { escapeHidden } from '@data-import/compiler/characters';
import type { Asked, Findings } from '@data-import/reference/comparison/find';
import type { Reply } from './perform.js';
import { start } from './tasks.js';
import { ChangesTable, type PagesOf } from './changes-table.js';
import {
  type Differences,
  forReaders,
  forSenders,
  type Names,
  QUESTIONS,
  type Statement,
  whetherAdditive,
} from '@data-import/reference/comparison/meaning';

interface ComparisonProps extends Asked {
  readonly names: Names;
  readonly title: string;
  readonly pages: PagesOf;
  readonly isForReaders: boolean;
}

export function Comparison(props: ComparisonProps) {
  const { names, title, pages } = props;
  const compared = useCompared(props);
  const { differences } = compared;
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{title}</h2>
      {differences?.isSame ? (
        <p class="same">Both are identical.</p>
      ) : (
        <>
          <Meaning {...props} {...compared} />
          {differences !== undefined && <Changes differences={differences} names={names} pages={pages} />}
          <NotJudged />
        </>
      )}
    </section>
  );
}

function Meaning({ names, isForReaders, differences, findings, stop }: ComparisonProps & Compared) {
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
        {differences === undefined || QUESTIONS.some((question) => findings[question] === undefined) ? (
          <p>
            {differences === undefined ? 'Listing the differences.' : 'Searching for counter-examples.'}{' '}
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
        />
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
        <ChangesTable caption="Fields and rules that changed" rows={rules} names={names} pages={pages} />
      )}
      {texts.length > 0 && (
        <details open={rules.length === 0}>
          <summary>Descriptions, examples and other texts: {texts.length}</summary>
          <ChangesTable caption="Texts that changed" rows={texts} names={names} pages={pages} />
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
            <code>{escapeHidden(JSON.stringify(witness.payload, null, 2))}</code>
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

interface Known {
  /** Undefined until they are listed. */
  readonly differences?: Differences;
  readonly findings: Findings;
}

interface Compared extends Known {
  readonly stop: () => void;
}

const NOTHING: Known = { findings: {} };

function useCompared({ before, after }: Asked): Compared {
  const [known, setKnown] = useState(NOTHING);
  const stop = useRef(() => {});
  useEffect(() => {
    setKnown(NOTHING);
    const onEnd = (reason: string): void => setKnown((last) => withReason(last, reason));
    const onReply = ({ differences, findings }: Reply): void =>
      setKnown((last) => ({
        ...last,
        ...(differences && { differences }),
        findings: { ...last.findings, ...findings },
      }));
    const end = start({ before, after }, onReply, onEnd);
    stop.current = () => {
      end();
      onEnd('was stopped');
    };
    return end;
  }, [before, after]);
  return { ...known, stop: () => stop.current() };
}

/** What is known, and why the rest is not. */
function withReason({ differences, findings }: Known, reason: string): Known {
  const unknown = { answer: 'unknown', reason: `the search ${reason}` } as const;
  const problem = `the comparison ${reason}`;
  return {
    differences: differences ?? { isSame: false, rules: [], texts: [], problem },
    findings: { accept: unknown, read: unknown, reverse: unknown, ...findings },
  };
}
