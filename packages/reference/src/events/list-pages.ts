import { prose } from '../prose.js';
import type { EventContracts, EventDomain } from '../contracts.js';
import type { Block, Label, Page, Text } from '../page.js';
import { type EventType, toPage } from './event-types.js';
import { counted, domainTitle, generalAssumptions, generalGaps, toSentence } from './texts.js';
import { otherEnvelopes } from './envelopes.js';
import { CHANGES } from './changes.js';
import { typeCards } from './type-page.js';

export function eventsPage(types: readonly EventType[], contracts: EventContracts): Page {
  const { domains } = contracts;
  return {
    path: 'events',
    kind: 'list',
    section: 'events',
    title: 'Events',
    summary: [
      'Every external event of the platform, by domain: a JSON payload on an event bus, with a type and a payload version.',
    ],
    labels: countLabels(types),
    blocks: [
      { is: 'cards', cards: domains.map((domain) => domainCard(domain, typesIn(domain, types))) },
      {
        is: 'text',
        text: [
          'Objects that payloads of several events have inside: ',
          { page: 'shapes', text: 'shapes' },
          '.',
        ],
      },
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

function typesIn({ name }: EventDomain, types: readonly EventType[]): readonly EventType[] {
  return types.filter(({ domain }) => domain === name);
}

function domainCard({ name, description }: EventDomain, types: readonly EventType[]) {
  return {
    page: `events/${name}`,
    title: domainTitle(name),
    text: prose(description),
    labels: countLabels(types),
  };
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
    { is: 'heading', level: 2, text: 'Types with several versions', id: 'several-versions' },
    { is: 'table', columns: ['Type', 'Versions', 'The newest'], rows },
  ];
}

function generalRemarks(contracts: EventContracts): Block[] {
  return [
    { is: 'heading', level: 2, text: 'Undocumented parts', id: 'not-shown' },
    { is: 'list', items: generalGaps(contracts).map(prose) },
    { is: 'text', text: ['For the gaps of single events, see ', { page: 'gaps', text: 'all gaps' }, '.'] },
    { is: 'heading', level: 2, text: 'Our assumptions', id: 'assumptions' },
    { is: 'list', items: generalAssumptions(contracts).map((assumption) => prose(toSentence(assumption))) },
    {
      is: 'text',
      text: [
        'For the assumptions of single events, see ',
        { page: 'assumptions', text: 'all assumptions' },
        '.',
      ],
    },
  ];
}
