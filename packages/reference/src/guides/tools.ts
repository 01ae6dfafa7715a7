import { codeLink, counted, pageLink, paragraph } from '../blocks.js';
import type { Page } from '../page.js';
import type { Source } from '../source.js';

/** The page on which a payload is validated. */
export function checkPage({ rest, events }: Source): Page {
  return {
    path: 'check',
    kind: 'tool',
    section: 'tools',
    title: 'Check a payload',
    summary: ['Paste a payload and see every fault in it, with the place and what to do.'],
    labels: [],
    blocks: [
      paragraph(
        `There are ${counted(rest.schemas.size, 'contract')} and ${counted(events.events.length, 'event version')} to check against, with the validators that applications use. The faults are `,
        pageLink('issues', 'issues'),
        ' with the same codes and messages. The payload stays in this browser: no value of it is sent anywhere, put in the address of the page or logged.',
      ),
      { is: 'tool', tool: 'check' },
    ],
    keywords: ['validate', 'payload', 'JSON'],
  };
}

/** The page on which two contracts are compared. */
export function comparePage(): Page {
  return {
    path: 'compare',
    kind: 'tool',
    section: 'tools',
    title: 'Compare contracts',
    summary: ['Choose two contracts, or two versions of an event, and see what differs and what it breaks.'],
    labels: [],
    blocks: [
      paragraph(
        'Each difference says whether senders or readers have to change their code. Either side may also be a JSON Schema of your own, which stays in this browser: it is not sent anywhere and not part of the address of the page. The differences between the versions of an event are also on its page, under ',
        codeLink('events', 'events'),
        '.',
      ),
      { is: 'tool', tool: 'compare' },
    ],
    keywords: ['diff', 'versions', 'breaking'],
  };
}
