import { createPage, facts, heading, paragraph } from '../blocks.js';
import type { Page } from '../page.js';

export function aboutPage(): Page {
  return createPage({
    path: 'about',
    kind: 'guide',
    section: 'guides',
    title: 'How to read a page',
    summary: 'What the words and marks of the pages mean, and how the pages are made.',
    blocks: [
      heading(2, 'Fields', 'fields'),
      facts(
        Object.entries({
          Required:
            'The field is always there. A field of a request is required only if the specification says so, or if the documented behaviour makes no sense without it.',
          Optional:
            'The field may be left out. One that is there has to be valid, at every depth. To send no value, leave it out: `null` is a value, and valid only where the type says so.',
          Alternative: 'Not a field, but one of the forms that the value around it may have.',
          'No other fields':
            'The contract is closed: an undocumented field is a fault. Requests are closed at every depth, apart from objects of any content, such as metadata: the service may give an undocumented field a meaning later, and what it does with one today is not documented.',
          Open: 'A contract without that rule is open: fields may be added. Responses and events are open, so ignore fields that you do not know.',
          Paths:
            '`customers[].email` is the e-mail address of each customer: `[]` stands for the items of an array. Every field has an address of its own, so that you can link to it.',
        }),
      ),
      heading(2, 'Marks', 'marks'),
      facts(
        Object.entries({
          'Not documented (?)':
            'The specification does not document it, so the contracts leave it unconstrained. [All gaps](gaps).',
          'Our assumption (†)':
            'The specification leaves a choice, and the contracts make it. This is an assumption; the service may differ. [All assumptions](assumptions).',
          'Known values':
            'Values that the specification shows of an open list. Others are valid, so code needs a branch for them. [All lists of values](values).',
          Basis:
            'Of an error: whether the specification says what to do, or only the meaning of a status in HTTP. [All kinds of error](errors).',
        }),
      ),
      heading(2, 'Versions', 'versions'),
      'The version of an operation is in its path. An event version is a contract of its own: all versions of a type are on one page, with what changed between them, and [compare](compare) shows any two contracts side by side. That a published version may gain fields is one of [our assumptions](assumptions).',
      heading(2, 'How this site is built', 'site'),
      paragraph(
        'Every page is made from the JSON Schema, OpenAPI and AsyncAPI documents that are committed with the contracts; the types and the validators are generated from the same files. What an error or an issue page shows was printed by the packages themselves when the site was built. The build fails on broken links. Tests run every sample: those of operations against the sandbox, those of events with an example of the event, both with the versions of the packages below.',
      ),
      heading(2, 'Privacy', 'privacy'),
      'Pasted payloads never leave the browser. [Check](check), [compare](compare) and the sandbox run in the page: payloads are never sent, logged or put into the address. The site loads no third-party files, does no tracking and sets no cookies.',
      'All data in examples is fictitious. Base URL and access token are placeholders everywhere: the service operator gives you the URL, and an API key for the mutation that returns tokens: see [`Authorization`](contracts/Authorization).',
    ],
    keywords: ['closed', 'open', 'privacy', 'badges'],
  });
}
