import { useMemo } from 'preact/hooks';
import type { SchemaObject } from '@data-import/compat/schema';
import { adviceForReaders, adviceForSenders } from './advice.js';
import { ChangesTable, type PagesOf } from './changes-table.js';
import { type Differences, differencesBetween, isSame } from './differences.js';
import { forReaders, forSenders, type Names, whetherAdditive } from './meaning.js';
import { AdviceList, StatementCard } from './statement.js';
import { useFindings } from './use-findings.js';

export interface ComparisonProps {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
  readonly names: Names;
  readonly title: string;
  readonly pages: PagesOf;
  /** What is said beside it: whether payloads can be converted. */
  readonly note?: string | undefined;
  /** Whether most who look at it read such payloads: responses and events. */
  readonly isForReaders: boolean;
}

/** What differs between two contracts, and what it means. */
export function Comparison(props: ComparisonProps) {
  const { before, after, names, title, pages } = props;
  const differences = useMemo(() => differencesBetween(before, after), [before, after]);
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{title}</h2>
      {isSame(before, after) ? (
        <p class="same">They are the same: every field, rule and text.</p>
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
  note,
  isForReaders,
  differences,
}: ComparisonProps & { readonly differences: Differences }) {
  const { findings, isRunning, stop } = useFindings(before, after);
  const { accept, read, reverse } = findings;
  const acceptsTheSame = accept?.answer === 'yes' && reverse?.answer === 'yes';
  const senders = (
    <StatementCard
      key="senders"
      question="Is what senders send still accepted?"
      statement={forSenders(accept, names)}
    >
      <AdviceList
        title="In code that sends"
        advice={adviceForSenders(differences.rules, accept, names)}
        finding={accept}
      />
    </StatementCard>
  );
  const readers = (
    <StatementCard key="readers" question="Do readers keep working?" statement={forReaders(read, names)}>
      <AdviceList
        title="In code that reads"
        advice={adviceForReaders(differences.rules, read, names)}
        finding={read}
      />
    </StatementCard>
  );
  return (
    <>
      <div class="progress" role="status">
        {isRunning ? (
          <p>
            Looking for payloads that show what breaks.{' '}
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
        >
          {note !== undefined && <p>{note}</p>}
        </StatementCard>
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
      <h3>What changed</h3>
      {problem !== undefined && <p class="problem">The differences cannot be listed: {problem}.</p>}
      {rules.length === 0 ? (
        problem === undefined && <p>No field and no rule. Only texts differ.</p>
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
      Not judged here: whether your TypeScript code still compiles, since that takes a compiler. A search that
      finds no payload is a proof, and a payload that it finds was checked against both contracts by a
      validator.
    </p>
  );
}
