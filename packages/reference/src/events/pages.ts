import { formatEventName } from '@data-import/events';
import { eventContext } from '../contract/references.js';
import { describeDocument } from '../contract/field-rows.js';
import { createTypeTexts } from '../contract/type-texts.js';
import { commaSeparated, prose, sentence } from '../prose.js';
import type { EventContracts } from '../contracts.js';
import type { Block, Page } from '../page.js';
import type { Source } from '../source.js';
import { changesSection } from './changes.js';
import { envelopeTabs } from './envelopes.js';
import { type EventType, type EventVersion, listEventTypes, toPage, relatedTypes } from './event-types.js';
import { domainPage, eventsPage, typeCards } from './list-pages.js';
import { domainTitle, generalAssumptions, isOfName, versionLabels } from './texts.js';
import { receiveBlocks } from './languages.js';
import { ASYNCAPI, schemaFile } from '../published-files.js';
import { versionSection } from './version-section.js';
import { type Fact, facts, heading, markupBlock, note, pageLink } from '../blocks.js';

interface PageContext {
  readonly contracts: EventContracts;
  readonly types: readonly EventType[];
  readonly typeTexts: ReadonlyMap<string, string>;
}

export async function eventPages({ events: contracts }: Source): Promise<readonly Page[]> {
  const types = listEventTypes(contracts);
  const typeTexts = await createTypeTexts(contracts.contracts, '@data-import/events');
  return [
    eventsPage(types, contracts),
    ...contracts.domains.map((domain) => domainPage(domain, types)),
    ...types.map((eventType) => typePage(eventType, { contracts, types, typeTexts })),
  ];
}

function typePage(eventType: EventType, { contracts, types, typeTexts }: PageContext): Page {
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
      facts(listFacts(eventType)),
      ...receiveBlocks(newest),
      ...changesSection(eventType, (version) => readPayload(version).rows),
      ...versions.flatMap((each) =>
        versionSection(each, {
          payload: readPayload(each.version),
          contracts,
          typeText: typeTexts.get(each.name)!,
          isOnly: versions.length === 1,
          isNewest: each === newest,
        }),
      ),
      ...envelopeSection(newest, contracts),
      ...relatedSection(eventType, types),
    ],
    check: versions.map(({ version }) => ({ kind: 'event', type, version })),
    keywords: versions.flatMap(({ name, version }) => [name, formatEventName({ type, version })]),
  };
}

function listFacts({ type, domain, versions }: EventType): Fact[] {
  return [
    ['Domain', [pageLink(`events/${domain}`, domainTitle(domain))]],
    ['Full name', commaSeparated(versions, ({ version }) => ({ code: formatEventName({ type, version }) }))],
    [
      'In an envelope',
      `as \`detail-type\` in EventBridge, as \`type\` in a CloudEvent: [examples](${toPage(type)}#${ENVELOPES})`,
    ],
    [
      'Download',
      [
        ...commaSeparated(versions, ({ name, version }) =>
          schemaFile('events', name, `JSON Schema ${version}`),
        ),
        ', ',
        ASYNCAPI,
      ],
    ],
  ];
}

const ENVELOPES = 'envelopes';

function envelopeSection(newest: EventVersion, contracts: EventContracts): Block[] {
  const ofName = generalAssumptions(contracts).filter(isOfName);
  return [
    heading(2, 'In an envelope', ENVELOPES),
    markupBlock(
      `An envelope names the event type, \`${newest.type}\`, and the payload version, such as \`${newest.version}\`. Nothing else of it is documented, so these envelopes are our assumption: \`@data-import/events\` reads them and [others](events#other-envelopes), and any other can be mapped. [What else is not documented of the bus](events#not-shown).`,
    ),
    ...ofName.map((assumption) => note('assumption', prose(sentence(assumption)))),
    envelopeTabs(newest),
  ];
}

function relatedSection(eventType: EventType, types: readonly EventType[]): Block[] {
  const related = relatedTypes(eventType, types);
  if (related.length === 0) return [];
  return [heading(2, 'Related events', 'related'), typeCards(related)];
}
