import type { ComponentChildren } from 'preact';
import { type Advice, subjectOf } from './advice.js';
import { Path } from './changes-table.js';
import type { Statement } from './meaning.js';
import type { Finding } from './protocol.js';

const BADGES: Readonly<Record<Statement['state'], string>> = {
  fine: '✓ yes',
  broken: '✕ no',
  partly: '◐ partly',
  unknown: '? not known',
  searching: '… searching',
};

export interface StatementProps {
  /** A question that the badge answers. */
  readonly question: string;
  readonly statement: Statement;
  readonly children?: ComponentChildren;
}

/** The answer to a question, with the payload that shows it. */
export function StatementCard({ question, statement, children }: StatementProps) {
  const { state, text, witness } = statement;
  return (
    <section class={`statement is-${state}`}>
      <h3>
        {question} <span class="badge">{BADGES[state]}</span>
      </h3>
      <p>{text}</p>
      {witness !== undefined && (
        <>
          <pre tabindex={0} aria-label="A payload that shows it">
            <code>{JSON.stringify(witness.payload, null, 2)}</code>
          </pre>
          <p class="because">Why it is rejected:</p>
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

/** More than this is read in the table. */
const MOST_SHOWN = 12;

export interface AdviceListProps {
  readonly title: string;
  readonly advice: readonly Advice[];
  /** What is known of the question that the advice follows from. */
  readonly finding: Finding | undefined;
}

export function AdviceList({ title, advice, finding }: AdviceListProps) {
  const more = advice.length - MOST_SHOWN;
  return (
    <div class="advice">
      <h4>{title}</h4>
      {advice.length === 0 ? (
        <p>{withoutAdvice(finding)}</p>
      ) : (
        <ul>
          {advice.slice(0, MOST_SHOWN).map((one) => (
            <li key={`${one.path} ${one.text}`}>
              {one.path === '' ? subjectOf(one) : <Path path={one.path} />}: {one.text}
            </li>
          ))}
          {more > 0 && <li>and {more} more, in the table below</li>}
        </ul>
      )}
    </div>
  );
}

function withoutAdvice(finding: Finding | undefined): string {
  if (finding?.answer === 'yes') return 'Nothing has to change.';
  return finding?.answer === 'no'
    ? 'No field says what has to change: see all that changed below.'
    : 'Nothing is known yet that has to change.';
}
