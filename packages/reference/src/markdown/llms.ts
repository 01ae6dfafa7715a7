import { groupBy } from '@data-import/compiler/once';
import { type FieldRow, listLinkedPages, type Page, type PageKind } from '../page.js';
import type { PhrasingContent, RootContent } from 'mdast';
import { toHeading, toList, toQuote } from './blocks.js';
import { markdownHrefFrom, printMarkdown, toCode, toPhrasing, toText } from './inline.js';

const TITLES: Readonly<Record<Exclude<PageKind, 'home' | 'event'>, string>> = {
  guide: 'Guides',
  list: 'Lists',
  operation: 'Operations',
  contract: 'Contracts',
  shape: 'Shapes that events share',
  'error-kind': 'Kinds of error',
  'issue-code': 'Issue codes of the validators',
  'value-list': 'Lists of values',
  tool: 'Tools in the browser',
};

export function llmsTxt(pages: readonly Page[]): string {
  const home = pages.find(({ kind }) => kind === 'home');
  if (home === undefined) throw new Error('there is no home page');
  const sections = Object.entries(TITLES).flatMap(([kind, title]) => {
    const links = pages.filter((page) => page.kind === kind).map((page) => linkTo(page));
    return links.length === 0 ? [] : [toHeading([title], 2), toList(links)];
  });
  const questions = home.blocks.flatMap((block) => (block.is === 'list' ? block.items : []));
  return `${printMarkdown([
    toHeading([home.title], 1),
    toQuote(home.summary, PLACE),
    ...[
      'Every page has a twin in Markdown, which these links are to. A field is written as its path: `customers[].email`.',
      `Fields by name: ${FIELD_INDEXES.map(({ file, title }) => `[${title.toLowerCase()}](${file})`).join(', ')}. Long pages link to files of their sections.`,
      'The pages of the events, `events/<type>.md`, are listed on those of their domains.',
      'Machine-readable: [OpenAPI of the operations](openapi.json), [AsyncAPI of the events](asyncapi.json), JSON Schema of every contract at `schemas/rest/<contract>.json` and `schemas/events/<shape or event version>.json`.',
    ].map(toMarkup),
    toHeading(['Questions'], 2),
    toList(questions.map((question) => toPhrasing(question, PLACE))),
    ...sections,
  ])}\n`;
}

const PLACE = { href: (to: string) => markdownHrefFrom('', to) };

function toMarkup(value: string): RootContent {
  return { type: 'html', value };
}

function linkTo({ path, title, isCode = false, summary }: Page): PhrasingContent[] {
  return toPhrasing([{ page: path, text: title, isCode }, ': ', ...summary], PLACE);
}

interface FieldIndex {
  readonly file: string;
  readonly title: string;
  readonly kinds: readonly PageKind[];
  readonly where: string;
}

const FIELD_INDEXES: readonly FieldIndex[] = [
  {
    file: 'fields.md',
    title: 'Fields of requests and responses',
    kinds: ['contract'],
    where: '`contracts/<name>.md`',
  },
  {
    file: 'event-fields.md',
    title: 'Fields of events',
    kinds: ['event', 'shape'],
    where: '`events/<type>.md` or `shapes/<name>.md`',
  },
];

export function fieldIndexes(pages: readonly Page[]): ReadonlyMap<string, string> {
  return new Map(
    FIELD_INDEXES.map(({ file, title, kinds, where }) => {
      const fields = pages.filter(({ kind }) => kinds.includes(kind)).flatMap(listOwnFields);
      const lines = [...groupBy(fields, ([name]) => name)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, found]) => {
          const owners = new Set(found.map(([, owner]) => owner));
          return [toCode(name), toText(`: ${[...owners].join(', ')}`)];
        });
      const about = `Each field with the contracts that have it. The page of a contract is ${where}.`;
      return [file, `${printMarkdown([toHeading([title], 1), toMarkup(about), toList(lines)])}\n`];
    }),
  );
}

function listOwnFields({ title, blocks }: Page): (readonly [name: string, owner: string])[] {
  return blocks.flatMap((block) =>
    block.is === 'fields' ? namesIn(block.rows).map((name) => [name, title] as const) : [],
  );
}

function namesIn(rows: readonly FieldRow[]): readonly string[] {
  return rows.flatMap(({ name, presence, type, rows: inner }) => {
    const isElsewhere = listLinkedPages(type).some((page) => !page.startsWith('values/'));
    const own = presence === 'alternative' || name === '*' ? [] : [name];
    return isElsewhere ? own : [...own, ...namesIn(inner)];
  });
}
