import { interpretError } from '@data-import/errors';
import { choiceTable, createSandbox, type Sandbox } from '@data-import/sandbox';
import { describe, expect, it } from 'vitest';
import { linksIn, pageAt } from '../../test/page-parts.js';
import { listValueLists } from '../contract/value-pages.js';
import { findDescribed, toSandboxCall } from '../operations/try-it.js';
import type { SandboxCall } from '../page.js';
import { accountTransfer, type Flow, FLOWS, importProcess, importSupplier, meterPoint } from './flows.js';
import { pages, source } from '../../test/pages.js';

const page = pageAt('flows', pages);
const lists = listValueLists(source.rest);
const call = (operation: string) => toSandboxCall(findDescribed(operation, source), source);
const creation = call('createAccount');
const dryRun: SandboxCall = {
  ...creation,
  body: { ...(creation.body as object), task_params: { is_dry_run: true } },
};

function send(sandbox: Sandbox, { method, url, body }: SandboxCall) {
  const headers = { authorization: 'Token sandbox-token' };
  return sandbox.send({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) });
}

function readStates(sandbox: Sandbox): Readonly<Record<string, readonly string[]>> {
  const { body } = send(sandbox, { method: 'GET', url: '/sandbox/accounts' });
  const { accounts } = body as {
    accounts: {
      import_process: { status: string };
      transfer: { status: string };
      meter_points: { state: string }[];
    }[];
  };
  const [account] = accounts;
  return {
    [importProcess.id]: account === undefined ? [] : [account.import_process.status],
    [accountTransfer.id]: account === undefined ? [] : [account.transfer.status],
    [meterPoint.id]: account?.meter_points.map(({ state }) => toWords(state)) ?? [],
  };
}

function toWords(state: string): string {
  return state.charAt(0) + state.slice(1).toLowerCase().replaceAll('_', ' ');
}

type Step = SandboxCall | { readonly fault: string };

const made = new Map(FLOWS.map(({ id }) => [id, new Set<string>()]));

function run(steps: readonly Step[]): void {
  const sandbox = createSandbox();
  let before = readStates(sandbox);
  const look = () => {
    const after = readStates(sandbox);
    for (const [id, states] of Object.entries(after)) {
      states.forEach((state, index) => {
        const from = before[id]![index] ?? 'start';
        if (from !== state) made.get(id)!.add(`${from} > ${state}`);
      });
    }
    before = after;
  };
  for (const step of steps) {
    if ('fault' in step)
      sandbox.send({
        method: 'POST',
        url: '/sandbox/faults',
        headers: {},
        body: JSON.stringify({ ...step, times: 1 }),
      });
    else expect(send(sandbox, step).status).toBeLessThan(300);
    look();
    for (let time = 0; time < 5_000; time += 100) {
      sandbox.advance(100);
      look();
    }
  }
}

const flows = call('sendRegistrationFlows');
const rejected = { fault: 'registration-rejected' };
run([creation, flows, flows, rejected, flows, flows]);
for (const fault of ['import-error', 'import-cancelled']) {
  run([{ fault }, creation, creation]);
  run([{ fault }, dryRun, creation]);
}
run([dryRun, dryRun]);

const listMoves = ({ transitions }: Flow) =>
  transitions.map(({ from = 'start', to }) => `${from} > ${to}`).toSorted();

describe('the data', () => {
  it.each(FLOWS.filter(({ field }) => field !== undefined))('of $id have every value of $field', (flow) => {
    const list = lists.find(({ schema, field }) => `${schema}.${field}` === flow.field)!;
    expect(list.isOpen).toBe(false);
    expect(flow.states.map(({ name }) => name)).toEqual(list.values);
  });

  it.each(FLOWS)('of $id move between its states, and reach each of them', ({ states, transitions }) => {
    const names = states.map(({ name }) => name);
    for (const { from, to } of transitions) expect(names).toEqual(expect.arrayContaining([from ?? to, to]));
    expect([...new Set(transitions.map(({ to }) => to))].toSorted()).toEqual(names.toSorted());
  });

  it('of meter points name every documented status', () => {
    const text = JSON.stringify(meterPoint);
    for (const name of ['RegistrationFlow.status', 'MeterPointStatus.status']) {
      const { values } = lists.find(({ schema, field }) => `${schema}.${field}` === name)!;
      for (const value of values) expect(text).toContain(`\`${value}\``);
    }
  });

  it.each([importProcess, accountTransfer, meterPoint])('of $id move as the sandbox does', (flow) => {
    expect(listMoves(flow)).toEqual([...made.get(flow.id)!].toSorted());
  });

  it('of suppliers have the states of the sandbox, and the error of those that are closed', () => {
    for (const { name } of importSupplier.states) {
      const sandbox = createSandbox();
      const code = (creation.body as { payload: { import_supplier: string } }).payload.import_supplier;
      const set = { method: 'POST', url: '/sandbox/suppliers', body: { code, status: name } };
      expect(send(sandbox, set).status).toBe(200);
      const { status, body } = send(sandbox, creation);
      expect(status).toBe(name === 'Ongoing' ? 201 : 400);
      if (status === 400) {
        const { kind } = interpretError({ operation: 'createAccount', status, body });
        expect(importSupplier.states.find((state) => state.name === name)!.text).toContain(`errors/${kind}`);
      }
    }
  });

  it.each(FLOWS)('of $id name sections that the choices of the sandbox name', ({ states, transitions }) => {
    const sections: string[] = Object.values(choiceTable).map(({ specification }) => specification);
    for (const { documented } of [...states, ...transitions])
      if (documented !== undefined) expect(sections).toContain(documented);
  });
});

describe('the page', () => {
  const named = new Set(linksIn(page).map((link) => link.replace(/#.*/, '')));

  it('links to pages, all of which link back', () => {
    expect(named.size).toBeGreaterThan(15);
    const kinds = new Set<string>();
    for (const path of named) {
      if (['flows', 'choices', 'import'].includes(path)) continue;
      const target = pageAt(path, pages);
      kinds.add(target.kind);
      expect(
        linksIn(target).some((link) => link.startsWith('flows#')),
        path,
      ).toBe(true);
    }
    expect([...kinds].toSorted()).toEqual(['error-kind', 'event', 'operation', 'value-list']);
  });

  it('is linked only from the pages that it names', () => {
    const linking = pages.filter((each) => linksIn(each).some((link) => link.startsWith('flows#')));
    for (const { path } of linking) if (path !== 'flows') expect(named, path).toContain(path);
  });

  it('has a diagram of each flow, which tables beside it repeat', () => {
    const diagrams = page.blocks.filter((block) => block.is === 'states');
    expect(diagrams).toHaveLength(FLOWS.length);
    const rows = page.blocks.flatMap((block) => (block.is === 'table' ? block.rows : []));
    const count = diagrams.reduce((sum, { states, moves }) => sum + states.length + moves.length, 0);
    expect(rows).toHaveLength(count);
  });
});
