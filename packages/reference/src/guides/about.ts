import { codeLink, heading, pageLink, paragraph } from '../blocks.js';
import type { Block, Page } from '../page.js';

function fieldsBlocks(): readonly Block[] {
  return [
    heading(2, 'Fields', 'fields'),
    {
      is: 'facts',
      facts: [
        {
          term: 'Required',
          text: [
            'The field is always there. A field of a request is required only if the specification says so, or if the documented behaviour makes no sense without it.',
          ],
        },
        {
          term: 'Optional',
          text: [
            'The field may be left out. One that is there has to be valid, at every depth. To send no value, leave it out: ',
            { code: 'null' },
            ' is a value, and valid only where the type says so.',
          ],
        },
        {
          term: 'Alternative',
          text: ['Not a field, but one of the forms that the value around it may have.'],
        },
        {
          term: 'No other fields',
          text: [
            'The contract is closed: an undocumented field is a fault. Requests are closed at every depth, apart from objects of any content: the service may give an undocumented field a meaning later.',
          ],
        },
        {
          term: 'Open',
          text: [
            'A contract without that rule is open: fields may be added. Responses and events are open, so ignore fields that you do not know.',
          ],
        },
        {
          term: 'Paths',
          text: [
            { code: 'customers[].email' },
            ' is the e-mail address of each customer: ',
            { code: '[]' },
            ' stands for the items of an array. Every field has an address of its own, so that you can link to it.',
          ],
        },
      ],
    },
  ];
}

function remarksBlocks(): readonly Block[] {
  return [
    heading(2, 'Marks', 'marks'),
    {
      is: 'facts',
      facts: [
        {
          term: 'Not documented',
          text: [
            'The specification does not document it, so the contracts leave it unconstrained. ',
            pageLink('gaps', 'All gaps'),
            '.',
          ],
        },
        {
          term: 'Our assumption',
          text: [
            'The specification leaves a choice, and the contracts make it. This is an assumption; the service may differ. ',
            pageLink('assumptions', 'All assumptions'),
            '.',
          ],
        },
        {
          term: 'Known values',
          text: [
            'Values that the specification shows of an open list. Others are valid, so code needs a branch for them. ',
            pageLink('values', 'All lists of values'),
            '.',
          ],
        },
        {
          term: 'Basis',
          text: [
            'Of an error: whether the specification says what to do, or only the meaning of a status in HTTP. ',
            pageLink('errors', 'All kinds of error'),
            '.',
          ],
        },
      ],
    },
  ];
}

function versionsBlocks(): readonly Block[] {
  return [
    heading(2, 'Versions', 'versions'),
    paragraph(
      'The version of an operation is in its path. An event version is a contract of its own: all versions of a type are on one page, with what changed between them, and ',
      pageLink('compare', 'compare'),
      ' shows any two contracts side by side. That a published version may gain fields is one of ',
      pageLink('assumptions', 'our assumptions'),
      '.',
    ),
  ];
}

function siteBlocks(): readonly Block[] {
  return [
    heading(2, 'How this site is built', 'site'),
    paragraph(
      'Every page is made from the JSON Schema, OpenAPI and AsyncAPI documents that are committed with the contracts; the types and the validators are generated from the same files. What an error or an issue page shows was printed by the packages themselves when the site was built. The build fails on broken links.',
    ),
    heading(2, 'Privacy', 'privacy'),
    paragraph(
      'Pasted payloads never leave the browser. ',
      pageLink('check', 'Check'),
      ' and ',
      pageLink('compare', 'compare'),
      ' run in the page: payloads are never sent, logged or put into the address. The site loads no third-party files, does no tracking and sets no cookies.',
    ),
    paragraph(
      'All data in examples is fictitious. Base URL and access token are placeholders everywhere: the service operator gives you both, see ',
      codeLink('contracts/Authorization', 'Authorization'),
      '.',
    ),
  ];
}

export function aboutPage(): Page {
  return {
    path: 'about',
    kind: 'guide',
    section: 'guides',
    title: 'How to read a page',
    summary: ['What the words and marks of the pages mean, and how the pages are made.'],
    labels: [],
    blocks: [...fieldsBlocks(), ...remarksBlocks(), ...versionsBlocks(), ...siteBlocks()],
    keywords: ['closed', 'open', 'privacy', 'badges'],
  };
}
