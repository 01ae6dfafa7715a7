import { listUnusedShapes } from '../contract/references.js';
import { prose, sentence } from '../prose.js';
import type { EventContracts, EventDomain } from '../contracts.js';
import type { Block, Label, Page, Text } from '../page.js';
import { type EventType, toPage } from './event-types.js';
import { domainTitle, generalAssumptions, generalGaps, versionLabels } from './texts.js';
import { otherEnvelopes } from './envelopes.js';
import { CHANGES } from './changes.js';
import { counted, facts, heading, listBlock, markupBlock, table } from '../blocks.js';
import { ASYNCAPI } from '../published-files.js';

export function eventsPage(types: readonly EventType[], contracts: EventContracts): Page {
  const { domains, shapes } = contracts;
  const unused = listUnusedShapes(contracts).length;
  return {
    path: 'events',
    kind: 'list',
    section: 'events',
    title: 'Events',
    summary: [
      'Every external event that the specification documents, by domain: a JSON payload on an event bus, with a type and a payload version.',
    ],
    labels: countLabels(types),
    blocks: [
      {
        is: 'cards',
        cards: domains.map((domain) => ({
          page: `events/${domain.name}`,
          title: domainTitle(domain.name),
          text: prose(domain.description),
          labels: countLabels(typesIn(domain, types)),
        })),
      },
      facts([
        ['Download', [ASYNCAPI, ', ', { file: 'schemas/events/index.json', text: 'index of all schemas' }]],
      ]),
      markupBlock(
        `[${counted(shapes.length, 'shape')}](shapes): objects inside payloads. ${unused} of them are in no documented event.`,
      ),
      ...changedTypes(types),
      ...otherEnvelopes(),
      ...generalRemarks(contracts),
    ],
  };
}

export function domainPage(domain: EventDomain, types: readonly EventType[]): Page {
  const inside = typesIn(domain, types);
  return {
    path: `events/${domain.name}`,
    kind: 'list',
    section: 'events',
    group: domain.name,
    title: domainTitle(domain.name),
    summary: prose(domain.description),
    labels: countLabels(inside),
    blocks: [typeCards(inside)],
    keywords: [domain.name],
  };
}

export function typeCards(types: readonly EventType[]): Block {
  const cards = types.map((each) => ({
    page: toPage(each.type),
    title: each.type,
    text: prose(each.versions[0]!.sentence),
    labels: versionLabels(each),
    isCode: true,
  }));
  return { is: 'cards', cards };
}

function typesIn({ name }: EventDomain, types: readonly EventType[]): readonly EventType[] {
  return types.filter(({ domain }) => domain === name);
}

function countLabels(types: readonly EventType[]): readonly Label[] {
  const versions = types.flatMap((type) => type.versions).length;
  return [
    { text: counted(types.length, 'type'), tone: 'event' },
    { text: counted(versions, 'version'), tone: 'version' },
  ];
}

function changedTypes(types: readonly EventType[]): Block[] {
  const changed = types.filter(({ versions }) => versions.length > 1);
  const rows = changed.map(({ type, versions }): Text[] => [
    [{ page: `${toPage(type)}#${CHANGES}`, text: type, isCode: true }],
    [versions.map(({ version }) => version).join(', ')],
    prose(versions[0]!.sentence),
  ]);
  return [
    heading(2, 'Types with several versions', 'several-versions'),
    table(['Type', 'Versions', 'The newest'], rows),
  ];
}

function generalRemarks(contracts: EventContracts): Block[] {
  return [
    heading(2, 'Undocumented parts', 'not-shown'),
    listBlock(generalGaps(contracts).map(prose)),
    markupBlock('For the gaps of single events, see [all gaps](gaps).'),
    heading(2, 'Our assumptions', 'assumptions'),
    listBlock(generalAssumptions(contracts).map((assumption) => prose(sentence(assumption)))),
    markupBlock('For the assumptions of single events, see [all assumptions](assumptions).'),
  ];
}
