import type { ListedAccount, ListedEvent } from '../src/model/control.js';
import type { RequestRecord } from '../src/model/state.js';

export type { ListedAccount, ListedEvent, RequestRecord };

function Time({ of }: { of: string }) {
  return <time dateTime={of}>{of.slice(0, 19).replace('T', ' ')}</time>;
}

function Name({ text }: { text: string }) {
  const parts = text.split(/(?<=[._/])/);
  return (
    <span class="sandbox-name">
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr />, part]))}
    </span>
  );
}

function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <dl class="sandbox-facts">
      {Object.entries(facts).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function describeAccount({ import_process, is_dry_run, transfer, meter_points, added }: ListedAccount) {
  const { status, platform_identifier, latest_event, latest_error } = import_process;
  const points = meter_points.map(({ mpxn, state }) => `${mpxn} ${state}`);
  return {
    'Import process': is_dry_run ? `${status}, a dry run` : status,
    'Platform account': platform_identifier ?? 'none yet',
    'Latest event': latest_event.event,
    ...(latest_error !== null && { 'Latest error': `${latest_error.code}: ${latest_error.detail}` }),
    Transfer: transfer.status,
    ...(points.length > 0 && { 'Meter points': points.join(', ') }),
    Added: Object.entries(added)
      .map(([what, count]) => `${what.replace('_', ' ')} ${count}`)
      .join(', '),
  };
}

interface HistoryItem {
  readonly key: string;
  readonly time: string;
  readonly text: string;
}

/** Newest first: events about the account, the requests that caused them, and requests whose path names it. */
function toHistory(account: ListedAccount, { events, requests }: History): readonly HistoryItem[] {
  const { import_supplier, external_account_number, import_process, request } = account;
  const names = new Set<unknown>([external_account_number, import_process.platform_identifier ?? undefined]);
  const path = `/${encodeURIComponent(import_supplier)}/${encodeURIComponent(external_account_number)}/`;
  const named = events.filter(({ payload }) => Object.values(payload).some((value) => names.has(value)));
  const ids = new Set([request, ...named.map((event) => event.request)]);
  const sent = requests.filter(({ id, url }) => ids.has(id) || url.includes(path));
  return [
    ...named.map(({ id, time, type, version }) => ({ key: id, time, text: `event ${type} ${version}` })),
    ...sent.map(({ id, time, method, url, operation, status }) => ({
      key: id,
      time,
      text: `${operation ?? `${method} ${url}`}: ${status}`,
    })),
  ].toSorted((a, b) => b.time.localeCompare(a.time));
}

export interface History {
  readonly events: readonly ListedEvent[];
  readonly requests: readonly RequestRecord[];
}

interface AccountsProps extends History {
  readonly accounts: readonly ListedAccount[];
  readonly isOpen?: boolean;
}

export function Accounts({ accounts, isOpen = false, ...history }: AccountsProps) {
  if (accounts.length === 0) return <p class="sandbox-none">No accounts yet.</p>;
  return (
    <ul class="sandbox-list">
      {accounts.map((account) => {
        const name = `${account.import_supplier} ${account.external_account_number}`;
        return (
          <li key={name}>
            <details open={isOpen}>
              <summary>
                <Name text={name} /> <State text={account.import_process.status} />
              </summary>
              <Facts facts={describeAccount(account)} />
              <ol class="sandbox-history" aria-label={`History of ${name}`}>
                {toHistory(account, history).map(({ key, time, text }) => (
                  <li key={key}>
                    <Time of={time} /> {text}
                  </li>
                ))}
              </ol>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function State({ text }: { text: string }) {
  const isBad = /ERROR|CANCELLED|REJECTED/.test(text) || Number(text) >= 400 || text === 'dropped';
  const isGood = /PROCESSED|SUCCEEDED/.test(text) || text.startsWith('2');
  return <span class={`sandbox-state ${isBad ? 'is-bad' : isGood ? 'is-good' : ''}`}>{text}</span>;
}

export function Events({ events }: Pick<History, 'events'>) {
  if (events.length === 0) return <p class="sandbox-none">No events yet.</p>;
  return (
    <ul class="sandbox-list">
      {events.map(({ id, time, type, version, payload, request }) => (
        <li key={id}>
          <details>
            <summary>
              <Name text={`${type} ${version}`} /> <Time of={time} />
            </summary>
            <p>Because of {request}.</p>
            <Json value={payload} name={`Payload of ${type}`} />
          </details>
        </li>
      ))}
    </ul>
  );
}

export function Json({ value, name }: { value: unknown; name: string }) {
  return (
    <pre class="sandbox-json" tabIndex={0} role="group" aria-label={name}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}

export function Requests({ requests }: Pick<History, 'requests'>) {
  if (requests.length === 0) return <p class="sandbox-none">No requests yet.</p>;
  return (
    <ul class="sandbox-list">
      {requests.map(({ id, time, method, url, operation, status, isDropped, fault, issues }) => (
        <li key={id}>
          <p>
            <Name text={`${method} ${url}`} /> <State text={isDropped ? 'dropped' : String(status)} />
          </p>
          <p class="sandbox-small">
            <Time of={time} /> {id}
            {operation !== null && `, ${operation}`}
            {fault !== null && `, fault ${fault}`}
          </p>
          <Issues issues={issues} />
        </li>
      ))}
    </ul>
  );
}

export function Issues({ issues }: Pick<RequestRecord, 'issues'>) {
  if (issues.length === 0) return null;
  return (
    <ul class="sandbox-issues" aria-label="Rejected by the contract">
      {issues.map((issue) => (
        <li key={issue}>{issue}</li>
      ))}
    </ul>
  );
}
