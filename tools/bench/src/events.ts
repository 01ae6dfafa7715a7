import { setFlagsFromString } from 'node:v8';
import { handleAll, handleStream } from '@data-import/events';
import { createCatalogue } from '@data-import/events/catalogue';
import { parseEvent } from '@data-import/events/sync';
import { type Contract, dereference, findContract, findEvent, type Schema } from './contracts.js';
import { payloads } from './documents.js';
import { writeGenerated } from './files.js';
import { measure, type Task } from './measure.js';
import type { Report } from './report.js';
import { toZod } from './zod.js';

const ROUNDS = 10;
const COUNT = 500;
const CONCURRENCY = 8;

/** Flat, nested, and with many fields. */
const FIVE = [
  'AccountCreatedV1',
  'AgreementRevokedV2',
  'BillingLedgerEntryPostedV2',
  'CollectionProcessWithdrawnV2',
  'MeterpointGasBackfillV1',
].map((name) => ({ ...findEvent(name), ...findContract(name) }));

type Parse = (text: string) => unknown;

interface Imported {
  readonly parsers: Readonly<Record<string, Parse>>;
  readonly contracts: Parameters<typeof createCatalogue>[0];
}

function toValibot(schema: Schema | false): string {
  if (schema === false) return 'v.never()';
  if (schema.type === 'array') return `v.array(${toValibot(schema.items ?? {})})`;
  if (schema.type === 'integer') return 'v.pipe(v.number(), v.integer())';
  if (schema.format === 'date') return 'v.pipe(v.string(), v.isoDate())';
  if (schema.format === 'date-time') return 'v.pipe(v.string(), v.isoTimestamp())';
  if (schema.type !== 'object') return `v.${String(schema.type ?? 'unknown')}()`;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = toValibot(field);
    const isRequired = schema.required?.includes(name) === true;
    return `${JSON.stringify(name)}: ${isRequired ? value : `v.optional(${value})`}`;
  });
  return `v.looseObject({ ${fields.join(', ')} })`;
}

function emitMap(toCheck: (event: Contract) => string): string {
  const types = FIVE.map((event) => `['${event.type}', new Map([['${event.version}', ${toCheck(event)}]])]`);
  return `new Map([${types.join(', ')}])`;
}

function emitParser(map: string, check: string): string {
  return `(text) => {
  const event = JSON.parse(text);
  const check = ${map}.get(event.type)?.get(event.version);
  if (check === undefined) return { kind: 'unknown' };
  const { type, version, payload } = event;
  return ${check} ? { kind: 'valid', type, version, payload } : { kind: 'invalid' };
}`;
}

function toZodText({ schema }: Contract): string {
  return toZod(dereference(schema), true);
}

/** What a team would write without this library: a map of validators, or a union. */
async function importPeers(): Promise<Imported> {
  const union = FIVE.map(
    (event) =>
      `z.looseObject({ type: z.literal('${event.type}'), version: z.literal('${event.version}'), payload: ${toZodText(event)} })`,
  );
  const text = `import * as z from 'zod';
import * as v from 'valibot';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
${FIVE.map(({ name, module }) => `import { ${name} } from '${module}';`).join('\n')}
export const contracts = [${FIVE.map(({ name }) => name).join(', ')}];
const ajv = addFormats(new Ajv2020());
const ajvMap = ${emitMap(({ schema }) => `ajv.compile(${JSON.stringify(schema)})`)};
const zodMap = ${emitMap(toZodText)};
const zodUnion = z.discriminatedUnion('type', [${union.join(', ')}]);
const valibotMap = ${emitMap(({ schema }) => toValibot(dereference(schema)))};
export const parsers = {
  'JSON.parse': (text) => JSON.parse(text),
  'Ajv in a map': ${emitParser('ajvMap', 'check(payload)')},
  'zod in a map': ${emitParser('zodMap', 'check.safeParse(payload).success')},
  'zod, one union': (text) => {
    const { success, data } = zodUnion.safeParse(JSON.parse(text));
    return success ? { kind: 'valid', ...data } : { kind: 'invalid' };
  },
  'valibot in a map': ${emitParser('valibotMap', 'v.safeParse(check, payload).success')},
};
`;
  return (await import(await writeGenerated('events/peers.js', text))) as Imported;
}

async function* stream(texts: readonly unknown[]): AsyncGenerator<string, void, undefined> {
  for (const text of texts) yield text as string;
}

function parseAll(parse: Parse): Task['loop'] {
  return (texts) => {
    const kinds = texts.map((text) => (parse(text as string) as { readonly kind?: string }).kind);
    return kinds.filter((kind) => kind === undefined || kind === 'valid').length;
  };
}

async function createTasks(texts: readonly string[]): Promise<readonly Task[]> {
  const { parsers, contracts } = await importPeers();
  let handled = 0;
  const handlers = FIVE.map(({ type, version }) => [type, { [version]: () => (handled += 1) }] as const);
  const options = { handlers: Object.fromEntries(handlers), fallback: () => 0 } as never;
  const catalogue = createCatalogue(contracts);
  const router = catalogue.router(options);
  async function drain(given: readonly unknown[], more: object): Promise<void> {
    const settings = { concurrency: CONCURRENCY, ...more };
    for await (const { status } of handleStream(router, stream(given), settings))
      if (status === 'rejected') throw new Error('an event was rejected');
  }
  const consumers: Readonly<Record<string, (given: readonly unknown[]) => Promise<unknown>>> = {
    'a plain loop over a stream': async (given) => {
      for await (const text of stream(given)) if (JSON.parse(text) !== undefined) handled += 1;
    },
    handle: async (given) => {
      for (const text of given) await router.handle(text);
    },
    handleAll: (given) => handleAll(router, given, { concurrency: CONCURRENCY }),
    handleStream: (given) => drain(given, {}),
    ordered: (given) =>
      drain(given, {
        orderBy: ({ payload }: { readonly payload: { readonly account_number?: string } }) =>
          payload.account_number,
      }),
  };
  const loops: Record<string, Task['loop']> = {
    ...Object.fromEntries(Object.entries(parsers).map(([id, parse]) => [id, parseAll(parse)])),
    parse: parseAll((text) => catalogue.parse(text)),
    parseEvent: parseAll((text) => parseEvent(text)),
  };
  for (const [id, consume] of Object.entries(consumers)) {
    loops[id] = async (given) => {
      const before = handled;
      await consume(given);
      return handled - before;
    };
  }
  for (const [id, loop] of Object.entries(loops)) {
    if ((await loop(texts)) !== texts.length) throw new Error(`${id} does not accept every event`);
  }
  return Object.entries(loops).map(([id, loop]) => ({ id, documents: texts, loop }));
}

const TITLES: Readonly<Record<string, string>> = {
  parse: '**`catalogue.parse`**',
  parseEvent: '**`parseEvent`**, all events',
  handle: '**`router.handle`**',
  handleAll: '**`handleAll`**',
  handleStream: '**`handleStream`**',
  ordered: '**`handleStream`**, in order',
};

/** Measures from an event's text to its outcome, or to the end of its handler. */
export async function benchEvents(rounds = ROUNDS): Promise<Report> {
  // On a busy machine, concurrent optimisation could finish after the last round.
  setFlagsFromString('--no-concurrent-recompilation');
  const texts = FIVE.flatMap((event) =>
    payloads(event, COUNT / FIVE.length).map((payload) =>
      JSON.stringify({ type: event.type, version: event.version, payload }),
    ),
  );
  // 101 is coprime to the count, so this is a permutation that alternates the types.
  const mixed = texts.map((_text, index) => texts[(index * 101) % COUNT]!);
  const times = await measure(await createTasks(mixed), rounds);
  const toRatio = (id: string): number => times.get(id)! / times.get('JSON.parse')!;
  const ids = [...times.keys()];
  return {
    tables: [
      {
        title: 'Events, from text to handler',
        unit: 'five types of events',
        columns: ['ns per event', 'time / JSON.parse'],
        rows: ids.map((id) => [TITLES[id] ?? id, times.get(id)!, toRatio(id)]),
      },
    ],
    measured: Object.fromEntries(ids.map((id) => [id, toRatio(id)])),
  };
}
