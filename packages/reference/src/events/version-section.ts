import type { Described } from '../contract/field-rows.js';
import { listed, prose } from '../prose.js';
import type { EventContracts } from '../contracts.js';
import type { Block, Text } from '../page.js';
import type { EventVersion } from './event-types.js';
import { generalAssumptions, isOfAbbreviations, isOfName, toSentence, listShapes } from './texts.js';
import { parseSample, routerSample, validateSample } from './samples.js';

interface SectionOptions {
  readonly payload: Described;
  readonly contracts: EventContracts;
  readonly typeText: string;
  /** Whether the type has no other version: the page already contains its summary. */
  readonly isOnly: boolean;
}

/** One version of an event: its description, its fields, an example, and code that receives it. */
export function versionSection(
  event: EventVersion,
  { payload, contracts, typeText, isOnly }: SectionOptions,
): Block[] {
  const { version, sentence, example } = event;
  const shapes = listShapes(event, contracts.schemas);
  return [
    { is: 'heading', level: 2, text: version, id: version },
    ...(isOnly ? [] : [{ is: 'text', text: prose(sentence) } as const]),
    ...payload.remarks.map(toNote),
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
        { title: 'JSON Schema', blocks: [toSchema(event)] },
        {
          title: 'Import and handle',
          blocks: [routerSample(event), parseSample(event), validateSample(event)],
        },
      ],
    },
  ];
}

function payloadReadings(contracts: EventContracts): Block[] {
  const said = generalAssumptions(contracts).filter(
    (assumption) => !isOfName(assumption) && !isOfAbbreviations(assumption),
  );
  const sentences = said.map(toSentence).join(' ');
  return [
    { is: 'note', kind: 'assumption', text: prose(sentences) },
    { is: 'text', text: UNKNOWN_FIELDS },
  ];
}

const UNKNOWN_FIELDS = prose(
  "Accept fields that are not listed here. Validators do, and `{ unknownFields: 'report' }` lists them.",
);

function toNote({ kind, text }: Described['remarks'][number]): Block {
  const note = prose(toSentence(kind === 'gap' ? `not shown: ${text}` : text));
  return { is: 'note', kind: kind === 'known-values' ? 'advice' : kind, text: note };
}

function shapesText(shapes: readonly string[]): Text {
  const links = shapes.map((name): Text => [{ page: `shapes/${name}`, text: name, isCode: true }]);
  return ['Shapes: ', ...listed(links, 'and'), '.'];
}

function toSchema({ name, published }: EventVersion): Block {
  return { is: 'code', language: 'json', text: json(published), title: `${name}.json` };
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
