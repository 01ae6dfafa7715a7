import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { listFaults } from '../../test/check-types.js';
import { createTypeTexts } from '../contract/type-texts.js';
import { readSource } from '../source.js';
import type { CodeBlock } from '../page.js';
import { listEnvelopes } from './envelopes.js';
import { type EventVersion, listEventTypes } from './event-types.js';
import {
  everyVersionSample,
  toModule,
  ownUpcastSample,
  parseSample,
  routerSample,
  validateSample,
} from './samples.js';

const { events: contracts } = await readSource();
const types = listEventTypes(contracts);
const versions = types.flatMap((type) => type.versions);
const changed = types.filter(({ pairs }) => pairs.length > 0);

function listExports({ text }: CodeBlock): Record<string, (...given: never[]) => unknown> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- samples come from the repository
  new Function('require', 'exports', outputText)(createRequire(import.meta.url), exported);
  return exported;
}

async function runSamples(event: EventVersion): Promise<void> {
  const message = listEnvelopes(event)[0]!.value;
  const save = vi.fn(async () => undefined);
  const consume = listExports(routerSample(event))['createConsumer']!(save as never) as (
    given: unknown,
  ) => Promise<void>;
  await consume(message);
  expect(save).toHaveBeenCalledExactlyOnceWith(event.example);
  const { readPayload } = listExports(parseSample(event));
  expect(await readPayload!(message as never)).toEqual(event.example);
  const { listIssues } = listExports(validateSample(event));
  expect(listIssues!(event.example as never)).toEqual([]);
  expect(listIssues!(undefined as never)).not.toEqual([]);
}

describe('the code on the pages', () => {
  it('has no type errors', async () => {
    const modules = new Map<string, string>();
    for (const event of versions) {
      modules.set(`${event.name}-router`, routerSample(event).text);
      modules.set(`${event.name}-parse`, parseSample(event).text);
      modules.set(`${event.name}-validate`, validateSample(event).text);
    }
    for (const { type, versions: all, pairs } of changed) {
      modules.set(`${type}-every`, everyVersionSample(all, pairs).text);
      pairs.forEach((pair, index) => {
        for (const { text } of ownUpcastSample(pair, all)) modules.set(`${type}-upcast-${index}`, text);
      });
    }
    expect(listFaults(modules, { noUnusedLocals: true, noUnusedParameters: true })).toEqual([]);
  });

  it('declares the same types as the package', async () => {
    const texts = await createTypeTexts(contracts.contracts, '@data-import/events');
    const modules = versions.map((event): [string, string] => {
      const { name } = event;
      const both = `export const one = (value: ${name}): Published => value;
export const other = (value: Published): ${name} => value;`;
      const published = `import type { ${name} as Published } from '${toModule(event)}';`;
      return [name, `${published}\n${texts.get(name)}\n${both}`];
    });
    expect(listFaults(new Map(modules))).toEqual([]);
  });

  it('handles and parses every event version, and checks its payload', async () => {
    for (const event of versions) await runSamples(event);
  });

  it.each(changed)('handles every version of $type', async ({ versions: all, pairs }) => {
    const newest = all[0]!;
    const upcasts = pairs.filter(({ to, upcast }) => to === newest.version && upcast.possible);
    const saves = all.slice(upcasts.length).map(() => vi.fn(async () => undefined));
    const consume = listExports(everyVersionSample(all, pairs))['createConsumer']!(...(saves as never[])) as (
      given: unknown,
    ) => Promise<void>;
    for (const event of all) await consume(listEnvelopes(event)[0]!.value);
    expect(saves.flatMap(({ mock }) => mock.calls)).toHaveLength(all.length);
    expect(saves.at(-1)).toHaveBeenCalledWith(newest.example);
  });

  it("names the package's upcast function, if any", () => {
    const { versions: all, pairs } = types.find(({ type }) => type === 'collection_process.withdrawn')!;
    expect(everyVersionSample(all, pairs).text).toContain(
      'v1: ({ payload }) => save(collectionProcessWithdrawnV1ToV2(payload))',
    );
    expect(ownUpcastSample(pairs[0]!, all)).toEqual([]);
  });

  it('builds a payload of the next version with data of the consumer', () => {
    const { versions: all, pairs } = types.find(({ type }) => type === 'billing.ledger.entry_posted')!;
    const { v1ToV2 } = listExports(ownUpcastSample(pairs[0]!, all)[0]!);
    const { ledger, entry } = all[0]!.example as Record<string, unknown>;
    expect(v1ToV2!({ ledger } as never, { entry } as never)).toEqual(all[0]!.example);
  });
});
