import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Act, load, MAX_ITEMS, post, type Shown } from './api.js';
import { Choices, Clock, Faults, Suppliers } from './controls.js';
import { Accounts, Events, Requests } from './views.js';

const PAUSE_MS = 1_000;

function Page() {
  const [shown, setShown] = useState<Shown>();
  const [note, setNote] = useState('');
  const [isLost, setLost] = useState(false);

  async function refresh(): Promise<void> {
    try {
      setShown(await load());
      setLost(false);
    } catch {
      setLost(true);
    }
  }

  const act: Act = async (path, body, done) => {
    setNote('');
    try {
      await post(path, body);
      setNote(done);
    } catch (error) {
      setNote(`Rejected: ${(error as Error).message}`);
    }
    await refresh();
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    async function poll(): Promise<void> {
      if (!document.hidden) await refresh();
      timer = setTimeout(() => void poll(), PAUSE_MS);
    }
    void poll();
    return () => clearTimeout(timer);
  }, []);

  return (
    <main>
      <h1>data-import sandbox</h1>
      <p class="lost" role="alert">
        {isLost && 'The sandbox does not answer. The page keeps trying.'}
      </p>
      <p class="said" role="status">
        {note}
      </p>
      {shown !== undefined && <Parts shown={shown} act={act} />}
    </main>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function Parts({ shown, act }: { shown: Shown; act: Act }) {
  const { total, limits, accounts } = shown.accounts;
  const events = shown.events.events.toReversed();
  const { requests } = shown.requests;
  return (
    <>
      <Clock clock={shown.clock} act={act} />
      <p class="sandbox-small">
        The page lists the last {MAX_ITEMS} of each. The sandbox keeps {count(limits.accounts)} accounts,{' '}
        {count(limits.events)} events and {count(limits.requests)} requests; the oldest go first.
      </p>
      <div class="columns">
        <section aria-labelledby="accounts">
          <h2 id="accounts">Accounts ({count(total)})</h2>
          <Accounts accounts={accounts} events={events} requests={requests} />
        </section>
        <section aria-labelledby="requests">
          <h2 id="requests">Requests</h2>
          <Requests requests={requests} />
        </section>
        <section aria-labelledby="events">
          <h2 id="events">Events</h2>
          <Events events={events} />
        </section>
        <div>
          <Faults faults={shown.faults} act={act} />
          <Suppliers suppliers={shown.suppliers.suppliers} act={act} />
        </div>
      </div>
      <Choices choices={shown.choices.choices} act={act} />
    </>
  );
}

const root = document.getElementById('page')!;
root.replaceChildren();
render(<Page />, root);
