import { acceptsAnything, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, contracts } from '../test/contracts.js';
import { events } from '../test/events.js';
import { OURS, record } from './figures.js';
import { type Deviation, deviations, explains } from '../test/peers/deviations.js';
import { Panel, panelTally, peers } from '../test/peers/panel.js';
import { parameters, PEER_DOCUMENTS, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

const all = [...contracts, ...events];

/** With the name by itself, which vitest would cut short in a title if it stood in an object. */
const named = all.map((judged) => [judged.name, judged] as const);

const free = all.filter(({ document }) => acceptsAnything(document));

/** Valid, mutated and garbled documents of each contract; where anything is valid, there is no mutation. */
const properties = 3 * all.length - free.length;

const each = parameters(Math.ceil(PEER_DOCUMENTS / properties));

const explained = new Map<Deviation, number>();

describe('every contract and event', () => {
  afterAll(() => {
    const others = peers.map(({ name }) => name).join(', ');
    record({ what: 'REST and events, of every kind', judges: `${OURS}, ${others}`, ...panelTally() });
    for (const [{ peer, reason }, times] of explained) record({ deviation: `${peer} ${reason}`, times });
  });

  describe.each(named)('documents of %s', (_name, judged) => {
    const { document } = judged;
    const isFree = free.includes(judged);
    let panel: Panel;

    beforeAll(async () => {
      panel = await Panel.of(judged);
    });

    afterAll(() => {
      for (const [deviation, times] of panel.explained) {
        explained.set(deviation, (explained.get(deviation) ?? 0) + times);
      }
    });

    it('that are valid are accepted by all', () => {
      const documents = isFree ? fc.jsonValue() : validDocuments(document);
      tryOn(judged, documents, (value) => panel.judge(value), each);
    });

    if (!isFree) {
      it('with one fault are refused by all', () => {
        tryOnMutations(judged, ({ value }) => !panel.judge(value), each);
      });
    }

    it('that are garbled are judged alike by all', () => {
      tryOnGarbled(judged, (value) => void panel.judge(value), each);
    });
  });
});

describe('the panel', () => {
  it('is complete for REST, and lacks only TypeBox for events', async () => {
    const names = peers.map(({ name }) => name);
    for (const judged of contracts) expect((await Panel.of(judged)).names, judged.name).toStrictEqual(names);
    for (const judged of events) {
      const others = names.filter((name) => name !== 'TypeBox');
      expect((await Panel.of(judged)).names, judged.name).toStrictEqual(others);
    }
  });

  it('agrees on values that careless code takes for others', async () => {
    const transactions = await Panel.of(contract('CreateTransactionsRequest'));
    const zero = '{"transaction_id": "1", "transaction_date": "2024-02-29", "amount": -0, "type": "CREDIT"}';
    const request = `{"import_supplier": "elm", "external_account_number": "1", "transactions": [${zero}]}`;
    expect(transactions.judge(JSON.parse(request))).toBe(true);
    const errors = await Panel.of(contract('FieldErrors'));
    expect(errors.judge(JSON.parse('{"__proto__": ["a"], "constructor": {"toString": ["b"]}}'))).toBe(true);
    expect(errors.judge(JSON.parse('{"__proto__": []}'))).toBe(false);
    const closed = await Panel.of(contract('TaskParams'));
    expect(closed.judge(JSON.parse('{"is_dry_run": true, "__proto__": {}}'))).toBe(false);
    expect(closed.judge(JSON.parse('{"__proto__": {"is_dry_run": true}}'))).toBe(false);
  });

  it.each(peers)('hears both verdicts of $name', async ({ judge }) => {
    const told = contract('TaskParams');
    const accepts = await judge(told);
    const faulty = { is_dry_run: 'yes' };
    expect([accepts({ is_dry_run: true }), accepts(faulty), accepts(null)]).toStrictEqual([
      true,
      false,
      false,
    ]);
  });
});

describe.each(deviations)('the deviation that $peer $reason', (deviation) => {
  const { contract: name, value } = deviation.example;
  const said = 'says' in deviation.accountsFor ? deviation.accountsFor.says : true;
  const judged = contract(name);

  it('is there', async () => {
    const panel = await Panel.of(judged);
    expect(panel.judge(value)).toBe(false);
    expect(panel.explained.get(deviation)).toBe(1);
  });

  it('is heard of where it is not listed', async () => {
    const others = deviations.filter((other) => other !== deviation);
    const panel = await Panel.of(judged, others);
    const verb = said === 'throws' ? 'throws at' : 'accepts';
    expect(() => panel.judge(value)).toThrow(`${deviation.peer} ${verb} a ${name}`);
  });

  it('accounts for nothing else', () => {
    expect(explains(deviation, judged, value, said)).toBe(true);
    expect(explains(deviation, judged, value, false)).toBe(false);
    expect(explains(deviation, judged, null, said)).toBe(false);
  });
});
