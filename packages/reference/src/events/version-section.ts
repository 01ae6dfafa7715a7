import type { Described } from '../contract/field-rows.js';
import { listed, prose, sentence, shapeLink } from '../prose.js';
import type { EventContracts } from '../contracts.js';
import type { Block } from '../page.js';
import type { EventVersion } from './event-types.js';
import { deprecationText, generalAssumptions, isOfAbbreviations, isOfName } from './texts.js';
import { parseSample, routerSample, validateSample } from './samples.js';
import { codeBlock, heading, json, note, paragraph } from '../blocks.js';
import { listMentioned } from '../contract/references.js';
import { schemaBlocks } from '../contract/code-blocks.js';

interface SectionOptions {
  readonly payload: Described;
  readonly contracts: EventContracts;
  readonly typeText: string;
  readonly isOnly: boolean;
  readonly isNewest: boolean;
}

export function versionSection(
  event: EventVersion,
  { payload, contracts, typeText, isOnly, isNewest }: SectionOptions,
): Block[] {
  const { version, example } = event;
  const mentioned = listMentioned(event.name, contracts.contracts);
  const shapes = listed(mentioned.map(shapeLink));
  return [
    heading(2, version, version),
    ...(isOnly ? [] : [paragraph(...prose(event.sentence))]),
    ...deprecationNote(event.schema),
    ...payload.remarks.map(toNote),
    { is: 'fields', id: `${version}-fields`, rows: payload.rows },
    ...(shapes.length === 0 ? [] : [paragraph('Shapes: ', ...shapes, '.')]),
    ...payloadReadings(contracts),
    json(example, `Example of a ${version} payload`),
    {
      is: 'tabs',
      id: `${version}-code`,
      tabs: [
        {
          title: 'TypeScript',
          blocks: [codeBlock('typescript', typeText, event.name)],
        },
        { title: 'JSON Schema', blocks: schemaBlocks(event.published, 'events'), isForScreen: true },
        {
          title: 'Import and handle',
          blocks: [...(isNewest ? [] : [routerSample(event)]), parseSample(event), validateSample(event)],
        },
      ],
    },
  ];
}

function deprecationNote(schema: EventVersion['schema']): Block[] {
  const text = deprecationText(schema);
  return text.length === 0 ? [] : [note('warning', text)];
}

function payloadReadings(contracts: EventContracts): Block[] {
  const said = generalAssumptions(contracts).filter(
    (assumption) => !isOfName(assumption) && !isOfAbbreviations(assumption),
  );
  return [note('assumption', prose(said.map(sentence).join(' '))), paragraph(...UNKNOWN_FIELDS)];
}

const UNKNOWN_FIELDS = prose(
  "Accept fields that are not listed here. Validators do, and `{ unknownFields: 'report' }` lists them.",
);

function toNote({ kind, text }: Described['remarks'][number]): Block {
  const words = prose(sentence(kind === 'gap' ? `not shown: ${text}` : text));
  return note(kind === 'known-values' ? 'advice' : kind, words);
}
