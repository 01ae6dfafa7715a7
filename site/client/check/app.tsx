import listing from 'check:listing';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { render } from 'preact';
import { Choose } from '../choose.js';
import { href } from '../href.js';
import { QuietButton } from '../quiet-button.js';
import { type CheckTarget, DETECT, type LinkState, listChoices, toChoice, toHash, toName } from './facts.js';
import { chooseMessage } from './finding-list.js';
import { MAX_CHARACTERS } from './report.js';
import { Results } from './results.js';
import { Toolbar } from './toolbar.js';
import { useChecking } from './use-checking.js';
import { sizeInWords } from './text.js';

const NO_FAULT = 'The contract documents too little to make a faulty example.';

const CLI = 'npx data-import validate';

function App({ targets }: { readonly targets: readonly CheckTarget[] }) {
  const [state, setState] = useState<LinkState>({
    choice: targets[0] ?? DETECT,
    wording: 'developer',
    unknownFields: false,
  });
  const { choice, wording, unknownFields } = state;
  const host = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState('');
  const isFaultyShown = useRef(false);
  const checking = useChecking(host, choice, unknownFields, setNote);
  const { editor, status } = checking;
  const options = useMemo(() => listChoices(listing, targets), [targets]);
  const report = status.kind === 'report' ? status.report : undefined;

  useEffect(() => {
    if (report === undefined || editor === undefined) return;
    const findings = [...report.broken, ...report.checked.flatMap((checked) => checked.findings)];
    editor.mark(findings, (finding) => chooseMessage(finding, wording));
    if (isFaultyShown.current && findings.length === 0 && report.valid > 0) setNote(NO_FAULT);
    isFaultyShown.current = false;
  }, [editor, report, wording]);

  useEffect(() => {
    if (targets.length > 0) return undefined;
    const follow = async () => {
      const { hash } = location;
      // Lazy: only links need the resolver of contract names.
      const { readLink } = await import('./link.js');
      // The user has chosen something else during the import.
      if (location.hash !== hash) return;
      const link = readLink(hash, listing);
      setState(link.state);
      setNote(link.problem);
    };
    if (location.hash !== '') void follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [targets]);

  function change(part: Partial<LinkState>): void {
    const next = { ...state, ...part };
    setState(next);
    setNote('');
    if (targets.length === 0) history.replaceState(history.state, '', `#${toHash(next)}`);
  }

  async function load(isFaulty: boolean): Promise<void> {
    const target = choice.kind === 'detect' ? FIRST : choice;
    const { loadExample } = await import('./examples.js');
    editor?.replace(await loadExample(target, isFaulty));
    setNote('');
    isFaultyShown.current = isFaulty;
  }

  async function copyLink(): Promise<void> {
    const address = new URL(href(`check/#${toHash(state)}`), location.href);
    setNote(await copied(address.href));
  }

  async function format(): Promise<void> {
    const { formatted } = await import('./documents.js');
    const text = editor?.text ?? '';
    const result = formatted(text);
    if (result === undefined) setNote('This is not valid JSON, so it cannot be formatted.');
    else if (result !== text) editor?.replace(result);
  }

  return (
    <div class="check">
      <div class="check-options">
        <Choose
          label="Check against"
          options={options}
          value={toName(choice)}
          onChange={(name) => change({ choice: toChoice(name, listing) })}
        />
      </div>
      <div class="check-panes">
        <div class="check-input">
          <Toolbar
            load={(isFaulty) => void load(isFaulty).catch(() => setNote('The example could not be loaded.'))}
            open={checking.open}
          />
          <div class="check-editor" ref={host} />
          <div class="check-toolbar" role="group" aria-label="Editor">
            <QuietButton press={() => void format()}>Format</QuietButton>
            <QuietButton press={() => editor?.replace('')}>Clear</QuietButton>
            <QuietButton press={() => void copyLink()}>Copy link</QuietButton>
          </div>
          <p class="check-privacy">
            Checked in your browser. The payload is never sent, stored or put into a link.
          </p>
          <p class="check-note" role="status">
            {note}
          </p>
        </div>
        <section class="check-results" aria-label="Result">
          <div class="check-reading">
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
          <p class="hidden" role="status">
            {checking.announcement}
          </p>
          {status.kind === 'idle' && <Hint />}
          {status.kind === 'progress' && <Progress done={status.done} all={status.all} />}
          {status.kind === 'too-long' && <TooLong length={status.length} />}
          {status.kind === 'failed' && (
            <p class="check-verdict is-unknown">
              The check failed: {status.message}. Reload the page to try again.
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

const FIRST: CheckTarget = {
  kind: 'contract',
  name: listing.operations.find(({ operationId }) => operationId === 'validateAccount')!.request!,
};

async function copied(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return 'Link copied. It contains the contract and the options, never the payload.';
  } catch {
    return `The browser blocked the clipboard. Copy this: ${address}`;
  }
}

const WORDINGS = [
  ['developer', 'developers'],
  ['end-user', 'end users'],
] as const;

function WordingSwitch({
  wording,
  choose,
}: Pick<LinkState, 'wording'> & { choose: (wording: LinkState['wording']) => void }) {
  return (
    <fieldset class="check-wording">
      <legend>Wording</legend>
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
        <li>Requests and responses are detected by their fields.</li>
        <li>
          Events are read from their envelope: EventBridge, CloudEvents, SQS, SNS, Kafka, Kinesis, or type,
          version and payload.
        </li>
        <li>Error responses are explained, with what to do next.</li>
        <li>Each line of NDJSON or of a log, and each call in a HAR file, is a separate payload.</li>
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

function TooLong({ length }: { length: number }) {
  return (
    <p class="check-verdict is-unknown">
      This is {sizeInWords(length)}; the page checks up to {sizeInWords(MAX_CHARACTERS)}. For larger files,
      use the command line: <code>{CLI}</code>
    </p>
  );
}

export function mountCheck(element: HTMLElement, targets: readonly CheckTarget[]): void {
  element.replaceChildren();
  render(<App targets={targets} />, element);
}
