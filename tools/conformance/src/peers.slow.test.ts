import { acceptsAnything, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, contracts } from '../test/contracts.js';
import { events } from '../test/events.js';
import { deviations, explains } from '../test/peers/deviations.js';
import { Panel, peers } from '../test/peers/panel.js';
import { parameters, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

const all = [...contracts, ...events];

/** With the name apart: vitest truncates an object in a title. */
const named = all.map((tested) => [tested.name, tested] as const);

const free = new Set(all.filter(({ document }) => acceptsAnything(document)));

const each = parameters(10);

describe('every contract and event', () => {
  describe.each(named)('documents of %s', (_name, tested) => {
    const { document } = tested;
    const isFree = free.has(tested);
    let panel: Panel;

    beforeAll(async () => {
      panel = await Panel.of(tested);
    });

    it('that are valid are accepted by all', () => {
      const documents = isFree ? fc.jsonValue() : validDocuments(document);
      tryOn(tested, documents, (value) => panel.accepts(value), each);
    });

    if (!isFree) {
      it('with one error are rejected by all', () => {
        tryOnMutations(tested, ({ value }) => !panel.accepts(value), each);
      });
    }

    it('that are garbled get one verdict from all', () => {
      tryOnGarbled(tested, (value) => void panel.accepts(value), each);
    });
  });
});

describe('the panel', () => {
  it('is complete for REST, and lacks only TypeBox for events', async () => {
    const names = peers.map(({ name }) => name);
    for (const tested of contracts) expect((await Panel.of(tested)).names, tested.name).toStrictEqual(names);
    for (const tested of events) {
      const others = names.filter((name) => name !== 'TypeBox');
      expect((await Panel.of(tested)).names, tested.name).toStrictEqual(others);
    }
  });

  it('agrees on values that careless code confuses', async () => {
    const transactions = await Panel.of(contract('CreateTransactionsRequest'));
    const zero = '{"transaction_id": "1", "transaction_date": "2024-02-29", "amount": -0, "type": "CREDIT"}';
    const request = `{"import_supplier": "elm", "external_account_number": "1", "transactions": [${zero}]}`;
    expect(transactions.accepts(JSON.parse(request))).toBe(true);
    const errors = await Panel.of(contract('FieldErrors'));
    expect(errors.accepts(JSON.parse('{"__proto__": ["a"], "constructor": {"toString": ["b"]}}'))).toBe(true);
    expect(errors.accepts(JSON.parse('{"__proto__": []}'))).toBe(false);
    const closed = await Panel.of(contract('TaskParams'));
    expect(closed.accepts(JSON.parse('{"is_dry_run": true, "__proto__": {}}'))).toBe(false);
    expect(closed.accepts(JSON.parse('{"__proto__": {"is_dry_run": true}}'))).toBe(false);
  });

  it.each(peers)('gets both verdicts from $name', async ({ compile }) => {
    const accepts = await compile(contract('TaskParams'));
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
  const outcome = 'says' in deviation.accountsFor ? deviation.accountsFor.says : true;
  const tested = contract(name);

  it('exists', async () => {
    const panel = await Panel.of(tested);
    expect(panel.accepts(value)).toBe(false);
    expect(panel.explained.get(deviation)).toBe(1);
  });

  it('is reported where it is not listed', async () => {
    const others = deviations.filter((other) => other !== deviation);
    const panel = await Panel.of(tested, others);
    const verb = outcome === 'throws' ? 'throws at' : 'accepts';
    expect(() => panel.accepts(value)).toThrow(`${deviation.peer} ${verb} a ${name}`);
  });

  it('explains nothing else', () => {
    expect(explains(deviation, tested, value, outcome)).toBe(true);
    expect(explains(deviation, tested, value, false)).toBe(false);
    expect(explains(deviation, tested, null, outcome)).toBe(false);
  });
});
