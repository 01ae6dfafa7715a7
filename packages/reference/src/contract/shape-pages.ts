import type { EventEntry } from '../contracts.js';
import type { EventSource } from '../source.js';
import { listRows, type Page, plainText, type Text } from '../page.js';
import { cardsSection, codeLink, type Fact, facts } from '../blocks.js';
import { writePage } from '../content.js';
import { codeTabs, exampleBlocks, shapeImports } from './code-blocks.js';
import {
  listContainers,
  directReferences,
  eventContext,
  listReferrers,
  listUnusedShapes,
} from './references.js';
import { type Described, describeDocument } from './field-rows.js';
import { fieldBlocks, remarkBlocks, requiredText } from './field-blocks.js';
import { listed, shapeLink } from '../prose.js';
import { createTypeTexts } from './type-texts.js';
import { ASYNCAPI, schemaFile } from '../published-files.js';

const GROUP = 'Shapes';

interface Context {
  readonly contracts: EventSource;
  readonly types: ReadonlyMap<string, string>;
  readonly referrers: ReadonlyMap<string, readonly string[]>;
  readonly events: ReadonlyMap<string, EventEntry>;
  readonly unused: ReadonlySet<string>;
}

export async function shapePages(contracts: EventSource): Promise<readonly Page[]> {
  const context: Context = {
    contracts,
    types: await createTypeTexts(contracts.contracts, '@data-import/events'),
    referrers: listReferrers(contracts.schemas),
    events: new Map(contracts.events.map((event) => [event.name, event])),
    unused: new Set(listUnusedShapes(contracts)),
  };
  const pages = contracts.shapes.map((name) => shapePage(name, context));
  return [listPage(pages, context), ...pages];
}

function shapePage(name: string, context: Context): Page {
  const { contracts, types } = context;
  const published = contracts.published.get(name)!;
  const whole = describeDocument(contracts.schemas.get(name)!, eventContext(contracts));
  return {
    path: `shapes/${name}`,
    kind: 'shape',
    section: 'events',
    group: GROUP,
    title: name,
    isCode: true,
    summary: whole.description,
    labels: [
      { text: 'event', tone: 'event' },
      { text: 'part', tone: 'neutral' },
      { text: 'open', tone: 'neutral' },
    ],
    blocks: [
      facts(listFacts(name, whole, context)),
      ...fieldBlocks(whole),
      ...remarkBlocks(whole.remarks),
      ...exampleBlocks(published),
      ...codeTabs(published, { of: 'events', type: types.get(name)!, imports: shapeImports(name) }),
    ],
  };
}

function listFacts(name: string, whole: Described, context: Context): Fact[] {
  const { contracts, referrers } = context;
  const referring = referrers.get(name)!;
  const isShape = (each: string): boolean => contracts.shapes.includes(each);
  const hasText = listRows(whole.rows).some(({ type }) => /\bstrings?\b/.test(plainText(type)));
  const within = listContainers(name, referrers).filter((each) => each !== name && !referring.includes(each));
  return [
    ['Type', plainText(whole.type) === 'object' ? [] : whole.type],
    ['Required', requiredText(whole, `shapes/${name}`)],
    ['Other fields', 'Fields may be added: undocumented ones are accepted.'],
    ['Text', hasText ? ANY_TEXT : ''],
    ['Events', eventsText(referring, context)],
    ['Events, in other shapes', eventsText(within, context)],
    ['Part of', listed(referring.filter(isShape).map(shapeLink))],
    ['Contains', listed(directReferences(contracts.schemas.get(name)!).map(shapeLink))],
    ['Events', context.unused.has(name) ? 'None that is documented' : ''],
    ['Download', [schemaFile('events', name), ', ', ASYNCAPI]],
  ];
}

const ANY_TEXT = 'Any string is accepted: the formats of text in events are not documented.';

function eventsText(names: readonly string[], { events }: Context): Text {
  const named = names.flatMap((name) => events.get(name) ?? []);
  return listed(
    named.map(({ type, version }) => codeLink(`events/${type}#${version}`, `${type} ${version}`)),
  );
}

function listPage(pages: readonly Page[], { unused }: Context): Page {
  const [used, others] = [false, true].map((is) => pages.filter(({ title }) => unused.has(title) === is));
  return writePage('shapes', {
    cards: [...cardsSection('In events', used!), ...cardsSection('In no documented event', others!)],
  });
}
