import { useEffect, useRef, useState } from 'preact/hooks';
import { escapeHidden } from '@data-import/compiler/characters';
import type { Judged, Sides } from '@data-import/reference/comparison/prover';
import type { Rows } from '@data-import/reference/comparison/rows';
import { type SideNames, type Statement, withoutAnswer } from '@data-import/reference/comparison/statements';
import { QuietButton } from '../quiet-button.js';
import type { Reply } from './perform.js';
import { start } from './tasks.js';
import { ChangesTable, type PagesOf } from './changes-table.js';

interface ComparisonProps extends Sides {
  readonly names: SideNames;
  readonly title: string;
  readonly pages: PagesOf;
  readonly isForReceivers: boolean;
}

export function Comparison(props: ComparisonProps) {
  const { names, title, pages } = props;
  const compared = useCompared(props);
  const { rows } = compared;
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{title}</h2>
      {rows?.isSame ? (
        <p class="same">Both are identical.</p>
      ) : (
        <>
          <Effects {...props} {...compared} />
          {rows !== undefined && <Changes rows={rows} names={names} pages={pages} />}
          <p class="hint">
            Senders send documented fields only. No counter-example means that compatibility is proven; a
            counter-example was validated against both contracts.
          </p>
        </>
      )}
    </section>
  );
}

function Effects({ names, isForReceivers, rows, judged, ending, stop }: ComparisonProps & Compared) {
  const { senders, receivers, code } =
    judged?.users ?? withoutAnswer(names, ending && `the search ${ending}`);
  const cards = [
    <StatementCard key="senders" question="Do senders keep working?" statement={senders} />,
    <StatementCard key="receivers" question="Do receivers keep working?" statement={receivers} />,
  ];
  return (
    <>
      <div class="progress" role="status">
        {judged === undefined && ending === undefined ? (
          <p>
            {rows === undefined ? 'Listing the differences.' : 'Searching for counter-examples.'}{' '}
            <QuietButton press={stop}>Stop</QuietButton>
          </p>
        ) : (
          judged !== undefined && <p>Smallest step of the version: {judged.bump}.</p>
        )}
      </div>
      <div class="statements">
        {isForReceivers ? cards.toReversed() : cards}
        <StatementCard question="Does code keep working?" statement={code} />
      </div>
    </>
  );
}

interface ChangesProps extends Pick<ComparisonProps, 'names' | 'pages'> {
  readonly rows: Rows;
}

function Changes({ rows: { rows, problem }, names, pages }: ChangesProps) {
  return (
    <>
      <h3>Changes</h3>
      {problem !== undefined && <p class="problem">The differences cannot be listed: {problem}.</p>}
      {rows.length > 0 && <ChangesTable rows={rows} names={names} pages={pages} />}
      {rows.length === 0 && problem === undefined && <p>Only descriptions and other texts changed.</p>}
    </>
  );
}

const BADGES: Readonly<Record<Statement['state'], string>> = {
  fine: '✓ yes',
  broken: '✕ no',
  unknown: '? unknown',
  searching: '… searching',
};

interface StatementProps {
  readonly question: string;
  readonly statement: Statement;
}

function StatementCard({ question, statement }: StatementProps) {
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
    </section>
  );
}

interface Known {
  readonly rows?: Rows;
  readonly judged?: Judged;
  readonly ending?: string;
}

interface Compared extends Known {
  readonly stop: () => void;
}

const NOTHING: Known = {};

function useCompared({ before, after, names }: ComparisonProps): Compared {
  const [known, setKnown] = useState(NOTHING);
  const stop = useRef(() => {});
  useEffect(() => {
    setKnown(NOTHING);
    const onEnd = (reason: string): void =>
      setKnown(({ rows, ...last }) => ({
        ...last,
        rows: rows ?? { isSame: false, rows: [], problem: `the comparison ${reason}` },
        ending: reason,
      }));
    const onReply = ({ rows, judged }: Reply): void =>
      setKnown((last) => ({ ...last, ...(rows && { rows }), ...(judged && { judged }) }));
    const end = start({ before, after, names }, onReply, onEnd);
    stop.current = () => {
      end();
      onEnd('was stopped');
    };
    return end;
  }, [before, after]);
  return { ...known, stop: () => stop.current() };
}
