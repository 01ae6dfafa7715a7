import { createTypeTexts } from '../contract/type-texts.js';
import type { Page } from '../page.js';
import type { Source } from '../source.js';
import { listEventTypes } from './event-types.js';
import { domainPage, eventsPage } from './list-pages.js';
import { typePage } from './type-page.js';

export async function eventPages({ events: contracts }: Source): Promise<readonly Page[]> {
  const types = listEventTypes(contracts);
  const context = {
    contracts,
    types,
    typeTexts: await createTypeTexts(contracts.contracts, '@data-import/events'),
  };
  return [
    eventsPage(types, contracts),
    ...contracts.domains.map((domain) => domainPage(domain, types)),
    ...types.map((eventType) => typePage(eventType, context)),
  ];
}
