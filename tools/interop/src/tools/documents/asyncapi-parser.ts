import { type AsyncAPIDocumentInterface, Parser } from '@asyncapi/parser';
import { readEventContracts } from '@data-import/workspace/contracts';
import { publishedText } from '../../../test/published.js';
import type { Result, Tool } from '../../gate/tool.js';
import { factsOf, type Known, reportedInWords, requireKnown } from './findings.js';

const parser = new Parser();

export const KNOWN: readonly Known[] = [
  {
    finding: 'asyncapi-latest-version asyncapi',
    why: 'It recommends the latest version of AsyncAPI; the document is 3.0 on purpose.',
  },
];

export interface Parsed {
  /** There is none where a finding is an error. */
  readonly document: AsyncAPIDocumentInterface | undefined;
  /** Each as its rule and its place. */
  readonly findings: readonly string[];
}

export async function parse(text: string): Promise<Parsed> {
  const { document, diagnostics } = await parser.parse(text);
  return { document, findings: diagnostics.map(({ code, path }) => `${code} ${path.join('/')}`) };
}

/** The document as the parser has it. */
export async function parsePublished(): Promise<AsyncAPIDocumentInterface> {
  const { document, findings } = await parse(publishedText('@data-import/events/asyncapi.json'));
  requireKnown(findings, KNOWN);
  return document!;
}

async function run(): Promise<Result> {
  const document = await parsePublished();
  const channels = document.channels().all();
  const messages = channels.flatMap((channel) => channel.messages().all());
  const { events } = readEventContracts();
  const types = new Set(events.map(({ type }) => type)).size;
  if (channels.length !== types || messages.length !== events.length) {
    throw new Error(
      `The parser has ${channels.length} channels and ${messages.length} messages of ${types} event types in ` +
        `${events.length} versions.`,
    );
  }
  return {
    facts: {
      ...factsOf([['AsyncAPI', KNOWN.length]]),
      'channels, one for each event type': channels.length,
      'messages, one for each version': messages.length,
    },
  };
}

export const asyncapiParser: Tool = {
  title: 'AsyncAPI parser',
  packageName: '@asyncapi/parser',
  reads: 'asyncapi.json',
  isQuick: true,
  settings: 'the defaults',
  loses: reportedInWords(KNOWN),
  run,
};
