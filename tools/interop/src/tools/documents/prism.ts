import { isDeepStrictEqual } from 'node:util';
import * as validators from '@data-import/validators';
import { readDocument } from '../../../test/openapi.js';
import type { Context, Result, Tool, Verdicts } from '../../gate/tool.js';
import { type Exchange, exchangesOf, type MockResponse, Prism } from './prism-client.js';
import { Upstream } from './prism-upstream.js';

/** Seeds of the dynamic mode: it generates as many responses for every documented status. */
const SEEDS = Array.from({ length: 20 }, (_none, index) => `seed ${index}`);

const PACKAGE = { packageName: '@stoplight/prism-http', reads: 'openapi.json', isQuick: true } as const;

/** Whether our validator accepts a document. */
export function isAccepted(contract: string, document: unknown): boolean {
  const all = validators as unknown as Readonly<Record<string, validators.Validator<unknown>>>;
  return all[contract]!.is(document);
}

/** Fails unless a list of what is wrong is empty. */
function requireNone(wrong: readonly string[], what: string): void {
  if (wrong.length > 0) throw new Error(`${what}:\n${wrong.join('\n')}`);
}

function nameOf({ operationId, status }: Exchange): string {
  return `${operationId} ${status}`;
}

/** What is wrong with a documented response: each documented example has to come back as it is. */
export async function faultsOfExamples(prism: Prism, exchange: Exchange): Promise<string[]> {
  const { examples, status, contract } = exchange;
  if (examples.size === 0) return [`${nameOf(exchange)} has no example`];
  const faults: string[] = [];
  for (const [exampleKey, value] of examples) {
    const response = await prism.request(exchange, { mock: { exampleKey } });
    const isRight =
      response.status === status &&
      isDeepStrictEqual(response.body, value) &&
      isAccepted(contract, response.body) &&
      response.faults.response.length === 0;
    if (!isRight) faults.push(`${nameOf(exchange)} does not give its example ${exampleKey}`);
  }
  return faults;
}

/** The first exchange that has each contract in its request or response. */
function byContract(
  exchanges: readonly Exchange[],
  contractOf: (exchange: Exchange) => string | undefined,
): Map<string, Exchange> {
  const found = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    const contract = contractOf(exchange);
    if (contract !== undefined && !found.has(contract)) found.set(contract, exchange);
  }
  return found;
}

/** Whether Prism accepts the vectors of some contracts; `judge` resolves to what it finds wrong in one document. */
async function judgeVectors(
  { vectors }: Context,
  exchanges: ReadonlyMap<string, Exchange>,
  judge: (exchange: Exchange, document: unknown) => Promise<readonly string[]>,
): Promise<Required<Pick<Result, 'verdicts' | 'asked'>>> {
  const verdicts = new Map<string, Verdicts>();
  for (const { contract, valid, invalid } of vectors) {
    const exchange = exchanges.get(contract);
    if (exchange === undefined) continue;
    const accepted = async (documents: readonly { readonly document: unknown }[]): Promise<boolean[]> => {
      const found: boolean[] = [];
      for (const { document } of documents) found.push((await judge(exchange, document)).length === 0);
      return found;
    };
    verdicts.set(contract, { valid: await accepted(valid), invalid: await accepted(invalid) });
  }
  return { verdicts, asked: [...exchanges.keys()] };
}

export const prismStatic: Tool = {
  ...PACKAGE,
  title: 'Prism (mock, static)',
  settings:
    'the defaults of `prism mock openapi.json`; `Prefer: code=404` or `Prefer: example=<name>` chooses the response',
  loses: [],
  async run(context): Promise<Result> {
    const document = readDocument();
    const prism = await Prism.start(document);
    const exchanges = exchangesOf(document);
    const faults = await Promise.all(exchanges.map((exchange) => faultsOfExamples(prism, exchange)));
    requireNone(faults.flat(), 'Prism does not respond as documented');
    const requests = byContract(exchanges, ({ request }) => request?.contract);
    return {
      facts: {
        'documented statuses that respond with each documented example': `${exchanges.length} of ${exchanges.length}`,
      },
      ...(await judgeVectors(context, requests, async (exchange, body) => {
        return (await prism.request(exchange, { body })).faults.request;
      })),
    };
  },
};

/** The responses of the dynamic mode. */
interface Generated {
  readonly responses: number;
  readonly accepted: number;
  /** Responses of another status, or that our validators reject and Prism does not report. */
  readonly wrong: readonly string[];
  /** The statuses with responses that our validators reject and Prism reports. */
  readonly reported: readonly string[];
}

/** Has the dynamic mode generate responses for each exchange. */
export async function generate(prism: Prism, exchanges: readonly Exchange[]): Promise<Generated> {
  const wrong = new Set<string>();
  const reported = new Set<string>();
  let accepted = 0;
  for (const exchange of exchanges) {
    for (const seed of SEEDS) {
      const response = await attempt(prism, exchange, seed);
      if (typeof response === 'string') wrong.add(`${nameOf(exchange)}: ${response}`);
      else if (isAccepted(exchange.contract, response.body)) accepted += 1;
      else if (response.faults.response.length > 0) reported.add(nameOf(exchange));
      else wrong.add(`${nameOf(exchange)}: our validator rejects what Prism accepts`);
    }
  }
  return { responses: exchanges.length * SEEDS.length, accepted, wrong: [...wrong], reported: [...reported] };
}

/** A response of the dynamic mode, or why there is none. */
async function attempt(prism: Prism, exchange: Exchange, seed: string): Promise<MockResponse | string> {
  try {
    const response = await prism.request(exchange, { mock: { dynamic: true, seed } });
    return response.status === exchange.status ? response : `responds with ${response.status}`;
  } catch (error) {
    const [line] = String(error).split('\n');
    return `responds with 500: ${line}`;
  }
}

export const prismDynamic: Tool = {
  ...PACKAGE,
  title: 'Prism (mock, dynamic)',
  settings:
    '`prism mock --dynamic openapi.json`. Send a request again where the response has a `sl-violations` header, or ask ' +
    'for a documented example with `Prefer: example=<name>`.',
  loses: [
    'Its generator (json-schema-faker 0.5.8) knows no `if`: `platform_identifier` of an `ImportProcess` is not `null` ' +
      'where the status requires it. Prism reports it in the `sl-violations` header.',
    'Its generator ends a schema that contains itself with `{}`, which `FieldErrors` does not allow. Prism reports it in ' +
      'the `sl-violations` header.',
  ],
  async run(): Promise<Result> {
    const document = readDocument();
    const prism = await Prism.start(document);
    const { responses, accepted, wrong, reported } = await generate(prism, exchangesOf(document));
    requireNone(wrong, 'Prism generates wrong responses without reporting it');
    return {
      facts: {
        'responses that our validators accept': `${accepted} of ${responses}`,
        'responses with another status than the documented one': 0,
        'statuses with responses that they reject, all reported by Prism': reported.join(', '),
      },
    };
  },
};

export const prismProxy: Tool = {
  ...PACKAGE,
  title: 'Prism (proxy)',
  settings:
    'the defaults of `prism proxy openapi.json <address>`; what is wrong is in the `sl-violations` header',
  loses: [
    'Of date-times in responses, it accepts 23:59:60 in any offset, a blank for the `T`, and an offset without a colon.',
  ],
  refusals: [
    {
      contracts: ['ImportProcess', 'ListAccountImportProcessesResponse'],
      title: 'unusual values',
      why: 'for Prism, a leap second is at 23:59:60 in the offset that is given, rather than in UTC.',
    },
  ],
  async run(context): Promise<Result> {
    const document = readDocument();
    const upstream = await Upstream.listen();
    try {
      const prism = await Prism.start(document, upstream.address);
      const responses = byContract(exchangesOf(document), ({ contract }) => contract);
      const judged = await judgeVectors(context, responses, async (exchange, body) => {
        upstream.respondWith(exchange.status, body);
        return (await prism.request(exchange)).faults.response;
      });
      return { facts: { 'contracts of responses checked': judged.verdicts.size }, ...judged };
    } finally {
      await upstream.close();
    }
  },
};
