import listing from 'check:listing';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Combobox } from '../combobox/combobox.js';
import { entriesOf, isSame } from './choices.js';
import { type Examples, exampleText, faultyText } from './example-text.js';
import type { CheckTarget } from './facts.js';
import { formatted } from './format.js';
import { hashOf, type LinkState, stateOf } from './link.js';
import { messageOf, Results } from './results.js';
import { useChecking } from './use-checking.js';
import { Toolbar } from './toolbar.js';
import { sizeInWords } from './size.js';

const EXAMPLES: Examples = {
  listing,
  fields: async () => (await import('check:fields')).default,
  loaders: async () => (await import('check:examples')).default,
  eventFields: async () => (await import('check:event-fields')).default,
};

const NO_FAULT =
  'The contract accepts even this: what is documented of it is too little for an example to be faulty.';

const CLI = 'npx data-import validate';

interface AppProps {
  /** What the page is about; none on the page of the tool itself. */
  readonly targets: readonly CheckTarget[];
}

/** Checks payloads while they are typed. */
export function App({ targets }: AppProps) {
  const [state, setState] = useState<LinkState>(() => initialState(targets));
  const { choice, wording, unknownFields } = state;
  const host = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState('');
  const isFaultyShown = useRef(false);
  const checking = useChecking(host, choice, unknownFields, setNote);
  const { editor, status } = checking;
  const entries = useMemo(() => entriesOf(listing, targets), [targets]);
  const report = status.kind === 'report' ? status.report : undefined;

  useEffect(() => {
    if (report === undefined || editor === undefined) return;
    const findings = [...report.broken, ...report.checked.flatMap((checked) => checked.findings)];
    editor.mark(findings, (finding) => messageOf(finding, wording));
    if (isFaultyShown.current && findings.length === 0 && report.valid > 0) setNote(NO_FAULT);
    isFaultyShown.current = false;
  }, [editor, report, wording]);

  useEffect(() => {
    if (targets.length > 0) return undefined;
    const follow = () => setState(stateOf(location.hash, listing));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [targets]);

  function change(part: Partial<LinkState>): void {
    const next = { ...state, ...part };
    setState(next);
    setNote('');
    // The payload is never part of the address.
    if (targets.length === 0) history.replaceState(history.state, '', `#${hashOf(next)}`);
  }

  async function load(isFaulty: boolean): Promise<void> {
    const target = choice.kind === 'recognise' ? FIRST : choice;
    const text = await (isFaulty ? faultyText : exampleText)(target, EXAMPLES);
    editor?.replace(text);
    setNote('');
    isFaultyShown.current = isFaulty;
  }

  async function copyLink(): Promise<void> {
    const root = document.documentElement.dataset['root'] ?? './';
    const address = new URL(`${root}check/#${hashOf(state)}`, location.href);
    setNote(await copied(address.href));
  }

  function format(): void {
    const text = editor?.text ?? '';
    const result = formatted(text);
    if (result === undefined) setNote('Only JSON can be formatted: this has a fault.');
    else if (result !== text) editor?.replace(result);
  }

  return (
    <div class="check">
      <div class="check-options">
        <Combobox
          label="Check it as"
          options={entries}
          chosen={entries.find((entry) => isSame(entry.choice, choice))}
          choose={(entry) => change({ choice: entry.choice })}
          placeholder="Name of a contract or an event"
        />
        <WordingSwitch wording={wording} choose={(next) => change({ wording: next })} />
        <label class="check-box">
          <input
            type="checkbox"
            checked={unknownFields}
            onChange={(event) => change({ unknownFields: event.currentTarget.checked })}
          />
          List undocumented fields
        </label>
      </div>
      <div class="check-panes">
        <div class="check-input">
          <Toolbar
            load={(isFaulty) => {
              load(isFaulty).catch(() => setNote('The example could not be loaded.'));
            }}
            format={format}
            clear={() => editor?.replace('')}
            open={checking.open}
            copyLink={() => void copyLink()}
          />
          <div class="check-editor" ref={host} />
          <p class="check-privacy">
            It is checked in your browser: nothing of it is sent or stored, and no link has any of it.
          </p>
          <p class="check-note" role="status">
            {note}
          </p>
        </div>
        <section class="check-results" aria-label="Result">
          <p class="hidden" role="status">
            {checking.announcement}
          </p>
          {status.kind === 'idle' && <Hint />}
          {status.kind === 'progress' && <Progress done={status.done} all={status.all} />}
          {status.kind === 'too-long' && <TooLong length={status.length} limit={status.limit} />}
          {status.kind === 'failed' && (
            <p class="check-verdict is-unknown">
              It could not be checked: {status.message}. Reload the page to try again.
            </p>
          )}
          {report !== undefined && (
            <Results
              report={report}
              wording={wording}
              actions={{
                show: (finding) => editor?.show(finding),
                apply: (fix) => editor?.apply(fix),
                choose: (next) => change({ choice: next }),
              }}
            />
          )}
        </section>
      </div>
    </div>
  );
}

/** The request that most come for: its example is shown where no contract is chosen. */
const FIRST: CheckTarget = {
  kind: 'contract',
  name:
    listing.operations.find(({ operationId }) => operationId === 'validateAccount')?.request ??
    listing.contracts[0]!.name,
};

function initialState(targets: readonly CheckTarget[]): LinkState {
  const [first] = targets;
  const state = stateOf(first === undefined ? location.hash : '', listing);
  return first === undefined ? state : { ...state, choice: first };
}

async function copied(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return 'The link is copied. It has the contract and the options, and nothing of the payload.';
  } catch {
    return `The browser did not allow to copy it: ${address}`;
  }
}

const WORDINGS = [
  ['integrator', 'integrators'],
  ['person', 'people who fill in a form'],
] as const;

interface WordingProps {
  readonly wording: LinkState['wording'];
  readonly choose: (wording: LinkState['wording']) => void;
}

function WordingSwitch({ wording, choose }: WordingProps) {
  return (
    <fieldset class="check-wording">
      <legend>Messages for</legend>
      {WORDINGS.map(([value, title]) => (
        <label key={value}>
          <input
            type="radio"
            name="check-wording"
            checked={wording === value}
            onChange={() => choose(value)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

function Hint() {
  return (
    <div class="check-hint">
      <p>Paste a payload, drop a file, or load an example. It is checked as you type.</p>
      <ul>
        <li>A request or a response is recognised by its fields.</li>
        <li>
          An event is read from its envelope: EventBridge, CloudEvents, SQS, SNS, Kafka, or type, version and
          payload.
        </li>
        <li>NDJSON and logs: each line is a payload of its own.</li>
      </ul>
    </div>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <p class="check-progress">
      <label>
        Checking… {all > 1 && `${done.toLocaleString('en')} of ${all.toLocaleString('en')} payloads`}
        {all > 1 ? <progress max={all} value={done} /> : <progress />}
      </label>
    </p>
  );
}

function TooLong({ length, limit }: { length: number; limit: number }) {
  return (
    <p class="check-verdict is-unknown">
      This is {sizeInWords(length)}, and the page checks up to {sizeInWords(limit)}. For more there is the
      command line: <code>{CLI}</code>
    </p>
  );
}
