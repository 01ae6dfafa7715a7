import type { Block, SandboxCall } from '@data-import/reference/page';
import type { SandboxRequest, SandboxResponse } from '@data-import/sandbox';
import {
  Accounts,
  Events,
  Issues,
  Json,
  type ListedAccount,
  type ListedEvent,
  type RequestRecord,
} from '@data-import/sandbox/views';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ErrorFacts } from '../error-body.js';
import { ErrorMeaning } from '../error-meaning.js';
import { QuietButton } from '../quiet-button.js';
import { ask, send } from './sandbox.js';

const TOKEN = 'sandbox-token';
const PAUSE_MS = 500;
const MINUTE_MS = 60_000;

interface Shown {
  readonly accounts: readonly ListedAccount[];
  readonly events: readonly ListedEvent[];
  readonly requests: readonly RequestRecord[];
}

interface Sent {
  readonly request: SandboxRequest;
  readonly response: SandboxResponse;
  readonly record: RequestRecord | undefined;
  readonly elapsedMs: number;
  readonly error: ErrorFacts | undefined;
}

type FaultKinds = Readonly<Record<string, { readonly what: string }>>;

async function load(): Promise<Shown> {
  const [{ accounts }, { events }, { requests }] = await Promise.all([
    ask<Pick<Shown, 'accounts'>>('accounts?limit=5'),
    ask<Pick<Shown, 'events'>>('events?last=20'),
    ask<Pick<Shown, 'requests'>>('requests?limit=50'),
  ]);
  return { accounts, events: events.toReversed(), requests };
}

async function sendCall(method: string, url: string, body: string, fault: string) {
  const request: SandboxRequest = {
    method,
    url,
    headers: { authorization: `Token ${TOKEN}`, ...(fault !== '' && { 'x-sandbox-fault': fault }) },
    body,
  };
  const start = performance.now();
  const response = await send(request);
  await new Promise((resolve) => setTimeout(resolve, response.delayMs));
  return { request, response, elapsedMs: Math.round(performance.now() - start) };
}

async function explain(
  { status, headers, body, isDropped }: SandboxResponse,
  operation: string,
): Promise<ErrorFacts | undefined> {
  if (!isDropped && status < 400) return undefined;
  const { readError, readNoResponse } = await import('../error-body.js');
  const reading = isDropped ? readNoResponse(operation) : readError({ operation, status, body, headers });
  const { status: _, ...facts } = reading.facts;
  return facts;
}

function toText(body: unknown): string {
  return body === undefined ? '' : JSON.stringify(body, null, 2);
}

async function prepareAccount({ method, url, body }: SandboxCall): Promise<string> {
  const { response } = await sendCall(method, url, toText(body), '');
  await ask('clock', { advance_ms: MINUTE_MS });
  return response.status === 201 ? 'The account is imported.' : 'The account was imported before.';
}

async function advance(): Promise<string> {
  await ask('clock', { advance_ms: MINUTE_MS });
  return 'The clock moved forward by a minute.';
}

export type TryBlock = Pick<Extract<Block, { is: 'try' }>, 'call' | 'prepare'>;

function Panel({ call, prepare }: TryBlock) {
  const [sent, setSent] = useState<Sent>();
  const [shown, setShown] = useState<Shown>();
  const [kinds, setKinds] = useState<FaultKinds>({});
  const [note, setNote] = useState('');

  function run(act: () => Promise<string>): void {
    act()
      .then(setNote)
      .then(load)
      .then(setShown)
      .catch((error: Error) => setNote(`Failed: ${error.message}. Reload the page to try again.`));
  }

  useEffect(() => {
    run(async () => {
      setKinds((await ask<{ kinds: FaultKinds }>('faults')).kinds);
      return '';
    });
    const timer = setInterval(() => {
      if (!document.hidden) void load().then(setShown, () => undefined);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, []);

  async function submit(url: string, body: string, fault: string): Promise<string> {
    const exchange = await sendCall(call.method, url, body, fault);
    const { response } = exchange;
    const { requests } = await ask<Pick<Shown, 'requests'>>('requests?limit=1');
    const isRecord = ({ id }: RequestRecord) => response.isDropped || id === response.headers['x-request-id'];
    const record = requests.find(isRecord);
    const operation = record?.operation;
    setSent({ ...exchange, record, error: operation ? await explain(response, operation) : undefined });
    return response.isDropped ? 'The connection ended without a response.' : `Status ${response.status}.`;
  }

  async function reset(): Promise<string> {
    await ask('reset', {});
    setSent(undefined);
    return 'The sandbox is empty.';
  }

  return (
    <div class="try-panel">
      <div class="try-exchange">
        <div>
          <h3>Request</h3>
          <RequestForm call={call} kinds={kinds} submit={(...fields) => run(() => submit(...fields))} />
          <div class="sandbox-bar">
            {prepare !== undefined && (
              <QuietButton press={() => run(() => prepareAccount(prepare))}>
                Import the account first
              </QuietButton>
            )}
            <QuietButton press={() => run(advance)}>Advance the clock by a minute</QuietButton>
            <QuietButton press={() => run(reset)}>Reset</QuietButton>
          </div>
        </div>
        <div>
          <h3>Response</h3>
          <p class="try-note" role="status">
            {note}
          </p>
          {sent === undefined ? (
            <p class="sandbox-none">Nothing has been sent yet.</p>
          ) : (
            <Exchange {...sent} />
          )}
        </div>
      </div>
      {shown !== undefined && <State shown={shown} />}
    </div>
  );
}

interface RequestFormProps {
  readonly call: SandboxCall;
  readonly kinds: FaultKinds;
  readonly submit: (url: string, body: string, fault: string) => void;
}

function RequestForm({ call, kinds, submit }: RequestFormProps) {
  const [url, setUrl] = useState(call.url);
  const [body, setBody] = useState(toText(call.body));
  const [fault, setFault] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(url, body, fault);
      }}
    >
      <label class="sandbox-field">
        {call.method}
        <input value={url} onInput={({ currentTarget }) => setUrl(currentTarget.value)} spellcheck={false} />
      </label>
      {call.body !== undefined && (
        <label class="sandbox-field">
          Body
          <textarea
            rows={12}
            value={body}
            onInput={({ currentTarget }) => setBody(currentTarget.value)}
            spellcheck={false}
          />
        </label>
      )}
      <div class="sandbox-bar">
        <label>
          Fault
          <select value={fault} onChange={({ currentTarget }) => setFault(currentTarget.value)}>
            <option value="">none</option>
            {Object.keys(kinds).map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <button class="button" type="submit">
          Send
        </button>
      </div>
      {fault !== '' && <p class="sandbox-small">{kinds[fault]?.what}</p>}
    </form>
  );
}

function Exchange({ request, response, record, elapsedMs, error }: Sent) {
  const { method, url, headers, body } = request;
  const lines = [`${method} ${url}`, ...toLines(headers)];
  const answered = [`${elapsedMs} ms`, ...toLines(response.headers)];
  return (
    <>
      {error !== undefined && <ErrorMeaning error={error} />}
      {!response.isDropped && (
        <>
          <p class="sandbox-small">{answered.join(' · ')}</p>
          <Json value={response.body} name="Body of the response" />
        </>
      )}
      <Issues issues={record?.issues ?? []} />
      <details>
        <summary>The request as sent</summary>
        <pre class="sandbox-json" tabIndex={0} role="group" aria-label="Request as sent">
          {[...lines, '', body].join('\n').trimEnd()}
        </pre>
      </details>
    </>
  );
}

function toLines(headers: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function State({ shown: { accounts, events, requests } }: { shown: Shown }) {
  return (
    <div class="try-exchange">
      <div>
        <h3>Accounts of the sandbox</h3>
        <Accounts accounts={accounts} events={events} requests={requests} isOpen />
      </div>
      <div>
        <h3>Events</h3>
        <Events events={events} />
      </div>
    </div>
  );
}

export function mountPanel(element: HTMLElement, block: TryBlock): void {
  render(<Panel {...block} />, element);
}
