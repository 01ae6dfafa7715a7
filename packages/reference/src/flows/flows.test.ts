import { interpretError } from '@data-import/errors';
import { choiceTable, createSandbox, type Sandbox } from '@data-import/sandbox';
import { describe, expect, it } from 'vitest';
import { linksIn, pageAt } from '../../test/page-parts.js';
import { listValueLists } from '../contract/value-pages.js';
import { findDescribed, toSandboxCall } from '../operations/try-it.js';
import type { SandboxCall } from '../page.js';
import { type Flow, FLOWS } from './flows-page.js';
import { pages, source } from '../../test/pages.js';
import { recordMoves } from '../../test/record-moves.js';

const [importSupplier, importProcess, accountTransfer, meterPoint] = FLOWS as [Flow, Flow, Flow, Flow];
const page = pageAt('flows', pages);
const lists = listValueLists(source.rest);
const recorded = recordMoves(source);
const creation = toSandboxCall(findDescribed('createAccount', source), source);

function send(sandbox: Sandbox, { method, url, body }: SandboxCall) {
  const headers = { authorization: 'Token sandbox-token' };
  return sandbox.send({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) });
}

function listMoves({ id }: Flow, given = recorded): string[] {
  return given.get(id)!.map(({ from = 'start', to, label }) => `${from} > ${to}: ${label}`);
}

describe('the data', () => {
  it.each(FLOWS.filter(({ field }) => field !== undefined))('of $id list every value of $field', (flow) => {
    const list = lists.find(({ schema, field }) => `${schema}.${field}` === flow.field)!;
    expect(list.isOpen).toBe(false);
    expect(flow.states.map(({ name }) => name)).toEqual(list.values);
  });

  it.each(FLOWS)('of $id move between its states, and reach each of them', ({ id, states }) => {
    const names = states.map(({ name }) => name);
    const found = recorded.get(id)!;
    for (const { from, to } of found) expect(names).toEqual(expect.arrayContaining([from ?? to, to]));
    expect([...new Set(found.map(({ to }) => to))].toSorted()).toEqual(names.toSorted());
  });

  it('of meter points name every documented status', () => {
    const text = JSON.stringify(meterPoint);
    for (const name of ['RegistrationFlow.status', 'MeterPointStatus.status']) {
      const { values } = lists.find(({ schema, field }) => `${schema}.${field}` === name)!;
      for (const value of values) expect(text).toContain(`\`${value}\``);
    }
  });

  it('of moves are those of runs of the sandbox', () => {
    expect(FLOWS.map(({ id, moves }) => [id, moves])).toEqual([...recorded]);
  });

  it('of imports contain a failure, a cancellation and a dry run', () => {
    expect(listMoves(importProcess).toSorted()).toEqual(
      [
        'start > PENDING: createAccount',
        'PENDING > IN_PROGRESS: later',
        'IN_PROGRESS > PROCESSED: later',
        'IN_PROGRESS > ERRORED: import-error',
        'IN_PROGRESS > CANCELLED: import-cancelled',
        'IN_PROGRESS > DRY_RUN_SUCCEEDED: later',
        'IN_PROGRESS > DRY_RUN_ERRORED: import-error',
        ...['ERRORED', 'CANCELLED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'].map(
          (from) => `${from} > PENDING: createAccount`,
        ),
      ].toSorted(),
    );
    const processed = recorded.get(importProcess.id)!.find(({ to }) => to === 'PROCESSED')!;
    expect(processed.events).toEqual(['data_import.import_process.complete', 'account.created']);
    const other = recordMoves(source, { createAfterFailure: 'reject', importEvents: 'skip' });
    expect(listMoves(importProcess, other)).not.toContain('ERRORED > PENDING: createAccount');
    expect(other.get(importProcess.id)!.find(({ to }) => to === 'ERRORED')!.events).toEqual([]);
  });

  it('of transfers stay PENDING while a meter point is only marked', () => {
    expect(listMoves(meterPoint)).toEqual(
      expect.arrayContaining(['Not sent > Marked: sendRegistrationFlows', 'Marked > In progress: later']),
    );
    expect(listMoves(accountTransfer)).toContain('PENDING > IN_PROGRESS: later');
    expect(listMoves(accountTransfer, recordMoves(source, { flowDelayMs: 0 }))).toContain(
      'PENDING > IN_PROGRESS: sendRegistrationFlows',
    );
  });

  it('of suppliers contain the states of the sandbox, and the error of closed ones', () => {
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

  it.each(FLOWS)('of $id name sections that the sandbox names', ({ states }) => {
    const sections: string[] = Object.values(choiceTable).map(({ specification }) => specification);
    for (const { documented } of states) if (documented !== undefined) expect(sections).toContain(documented);
  });
});

describe('the page', () => {
  const named = new Set(linksIn(page).map((link) => link.replace(/#.*/, '')));

  it('marks every move as an assumption', () => {
    const headers = page.blocks.flatMap((block) => (block.is === 'table' ? block.columns[0]! : []));
    expect(headers).toEqual(FLOWS.flatMap(() => ['State', 'Move, our assumption']));
  });

  it('links to pages that all link back', () => {
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

  it('contains a diagram of each flow, with an equivalent table', () => {
    const diagrams = page.blocks.filter((block) => block.is === 'states');
    expect(diagrams).toHaveLength(FLOWS.length);
    const rows = page.blocks.flatMap((block) => (block.is === 'table' ? block.rows : []));
    const count = diagrams.reduce((sum, { states, moves }) => sum + states.length + moves.length, 0);
    expect(rows).toHaveLength(count);
  });
});
