import { formatEventName } from '@data-import/events';
import { eventContext } from '../contract/references.js';
import { describeDocument } from '../contract/field-rows.js';
import { prose } from '../prose.js';
import type { EventContracts } from '../contracts.js';
import type { Block, Inline, Page, Text } from '../page.js';
import { changesSection } from './changes.js';
import { envelopeTabs } from './envelopes.js';
import { type EventType, type EventVersion, toPage, relatedTypes } from './event-types.js';
import { domainTitle, generalAssumptions, isOfName, toSentence, versionLabels } from './texts.js';
import { versionSection } from './version-section.js';

export interface PageContext {
  readonly contracts: EventContracts;
  readonly types: readonly EventType[];
  readonly typeTexts: ReadonlyMap<string, string>;
}

/** The page of an event type: every version of it. */
export function typePage(eventType: EventType, { contracts, types, typeTexts }: PageContext): Page {
  const { type, domain, versions } = eventType;
  const context = eventContext(contracts);
  const payloads = new Map(versions.map((each) => [each.version, describeDocument(each.schema, context)]));
  const readPayload = (version: string) => payloads.get(version)!;
  const newest = versions[0]!;
  return {
    path: toPage(type),
    kind: 'event',
    section: 'events',
    group: domain,
    title: type,
    isCode: true,
    summary: prose(newest.sentence),
    labels: versionLabels(eventType),
    blocks: [
      { is: 'facts', facts: listFacts(eventType) },
      ...changesSection(eventType, (version) => readPayload(version).rows),
      ...versions.flatMap((each) =>
        versionSection(each, {
          payload: readPayload(each.version),
          contracts,
          typeText: typeTexts.get(each.name)!,
          isOnly: versions.length === 1,
        }),
      ),
      ...envelopeSection(newest, contracts),
      ...relatedSection(eventType, types),
    ],
    check: versions.map(({ version }) => ({ kind: 'event', type, version })),
    keywords: versions.flatMap(({ name, version }) => [name, formatEventName({ type, version })]),
  };
}

function listFacts({ type, domain, versions }: EventType): { term: string; text: Text }[] {
  const names = versions.map(({ version }): Inline => ({ code: formatEventName({ type, version }) }));
  return [
    { term: 'Domain', text: [{ page: `events/${domain}`, text: domainTitle(domain) }] },
    { term: 'Full name', text: commaSeparated(names) },
    {
      term: 'In an envelope',
      text: [
        'as ',
        { code: 'detail-type' },
        ' in EventBridge, as ',
        { code: 'type' },
        ' in a CloudEvent: ',
        { page: `${toPage(type)}#${ENVELOPES}`, text: 'examples' },
      ],
    },
  ];
}

function commaSeparated(parts: readonly Inline[]): Text {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}

const ENVELOPES = 'envelopes';

function envelopeSection(newest: EventVersion, contracts: EventContracts): Block[] {
  const ofName = generalAssumptions(contracts).filter(isOfName);
  return [
    { is: 'heading', level: 2, text: 'In an envelope', id: ENVELOPES },
    {
      is: 'text',
      text: [
        'An envelope names the event type, ',
        { code: newest.type },
        ', and the payload version, such as ',
        { code: newest.version },
        '. Nothing else of it is documented, so these envelopes are our assumption: ',
        { code: '@data-import/events' },
        ' reads them and ',
        { page: 'events#other-envelopes', text: 'others' },
        ', and any other can be mapped. ',
        { page: 'events#not-shown', text: 'What else is not documented of the bus' },
        '.',
      ],
    },
    ...ofName.map((assumption): Block => ({
      is: 'note',
      kind: 'assumption',
      text: prose(toSentence(assumption)),
    })),
    envelopeTabs(newest),
  ];
}

function relatedSection(eventType: EventType, types: readonly EventType[]): Block[] {
  const related = relatedTypes(eventType, types);
  if (related.length === 0) return [];
  return [{ is: 'heading', level: 2, text: 'Related events', id: 'related' }, typeCards(related)];
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
