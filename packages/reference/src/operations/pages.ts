import type { Block, Page } from '../page.js';
import type { Source } from '../source.js';
import { counted, heading, paragraph } from '../blocks.js';
import { indexed, listLabels, operationPage } from './operation-page.js';
import { contractLink, createProse } from '../prose.js';

/** The operations of each tag, in the order in which an account is migrated. */
function listBlocks(source: Source): readonly Block[] {
  const prose = createProse(source);
  return source.api.tags.flatMap(({ name, description }): Block[] => {
    const cards = source.api.operations
      .filter(({ tag }) => tag === name)
      .map((each) => ({
        page: `operations/${each.operationId}`,
        title: each.operationId,
        isCode: true,
        text: [`${each.summary}.`],
        labels: listLabels(indexed(each, source)),
      }));
    const id = name.toLowerCase().replaceAll(' ', '-');
    return [heading(2, name, id), paragraph(...prose(description)), { is: 'cards', cards }];
  });
}

/** What every request needs, whatever its operation. */
function commonBlocks(source: Source): readonly Block[] {
  const { authorization, baseUrl } = source.api;
  return [
    heading(2, 'Authorisation', 'authorisation'),
    paragraph(...createProse(source)(authorization)),
    paragraph('Its contract is ', contractLink('Authorization'), '.'),
    heading(2, 'Base URL', 'base-url'),
    paragraph(
      'It is not documented: the service operator gives it to you. Examples have ',
      { code: baseUrl },
      ' in its place.',
    ),
  ];
}

function listPage(source: Source): Page {
  return {
    path: 'operations',
    kind: 'list',
    section: 'operations',
    title: 'Operations',
    summary: [
      `${counted(source.api.operations.length, 'operation')}, in the order in which an account is migrated: validate, create, follow, add data, register.`,
    ],
    labels: [],
    blocks: [...listBlocks(source), ...commonBlocks(source)],
  };
}

/** The list of the operations, and a page for each. */
export async function operationPages(source: Source): Promise<readonly Page[]> {
  return [listPage(source), ...source.api.operations.map((each) => operationPage(each, source))];
}
