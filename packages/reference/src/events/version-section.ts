import type { Described } from '../contract/field-rows.js';
import { listed, prose } from '../contract/prose.js';
import type { EventContracts } from '../contracts.js';
import type { Block, Text } from '../page.js';
import type { EventVersion } from './event-types.js';
import { generalAssumptions, isOfName } from './general-remarks.js';
import { parseSample, routerSample, validateSample } from './samples.js';
import { shapesOf } from './shapes-used.js';
import { sentenceOf } from './texts.js';

interface SectionOptions {
  /** The payload in words. */
  readonly payload: Described;
  readonly contracts: EventContracts;
  /** The TypeScript of its payload. */
  readonly typeText: string;
  /** Whether the type has no other version: the page says already what its summary says. */
  readonly isOnly: boolean;
}

/** One version of an event: what it says, its fields, an example, and code that receives it. */
export function versionSection(
  event: EventVersion,
  { payload, contracts, typeText, isOnly }: SectionOptions,
): Block[] {
  const { version, sentence, example } = event;
  const shapes = shapesOf(event, contracts.schemas);
  return [
    { is: 'heading', level: 2, text: version, id: version },
    ...(isOnly ? [] : [{ is: 'text', text: prose(sentence) } as const]),
    ...payload.remarks.map(noteOf),
    { is: 'fields', id: `${version}-fields`, rows: payload.rows },
    ...(shapes.length === 0 ? [] : [{ is: 'text', text: shapesText(shapes) } as const]),
    ...payloadReadings(contracts),
    { is: 'code', language: 'json', text: json(example), title: `Example of a ${version} payload` },
    {
      is: 'tabs',
      id: `${version}-code`,
      tabs: [
        {
          title: 'TypeScript',
          blocks: [{ is: 'code', language: 'typescript', text: typeText, title: event.name }],
        },
        { title: 'JSON Schema', blocks: [schemaOf(event)] },
        {
          title: 'Import and handle',
          blocks: [routerSample(event), parseSample(event), validateSample(event)],
        },
      ],
    },
  ];
}

/** What holds for the payloads of all events. */
function payloadReadings(contracts: EventContracts): Block[] {
  const said = generalAssumptions(contracts).filter((assumption) => !isOfName(assumption));
  const sentences = said.map(sentenceOf).join(' ');
  return [
    { is: 'note', kind: 'assumption', text: prose(sentences) },
    { is: 'text', text: UNKNOWN_FIELDS },
  ];
}

const UNKNOWN_FIELDS = prose(
  "Accept fields that are not listed here. Validators do, and `{ unknownFields: 'report' }` lists them.",
);

function noteOf({ kind, text }: Described['remarks'][number]): Block {
  const note = prose(sentenceOf(kind === 'gap' ? `not shown: ${text}` : text));
  return { is: 'note', kind: kind === 'known-values' ? 'advice' : kind, text: note };
}

function shapesText(shapes: readonly string[]): Text {
  const links = shapes.map((name): Text => [{ page: `shapes/${name}`, text: name, isCode: true }]);
  return ['Shapes: ', ...listed(links, 'and'), '.'];
}

function schemaOf({ name, published }: EventVersion): Block {
  return { is: 'code', language: 'json', text: json(published), title: `${name}.json` };
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
