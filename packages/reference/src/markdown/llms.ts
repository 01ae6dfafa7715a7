import type { Block, FieldRow, Page, PageKind } from '../page.js';
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
      `Fields by name: ${FIELD_INDEXES.map(({ file, title }) => `[${title}](${file})`).join(', ')}. Long pages link to files of their sections.`,
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

const FIELD_INDEXES: readonly {
  readonly file: string;
  readonly title: string;
  readonly kinds: readonly PageKind[];
}[] = [
  { file: 'fields.md', title: 'fields of requests and responses', kinds: ['contract'] },
  { file: 'event-fields.md', title: 'fields of events', kinds: ['event', 'shape'] },
];

export function fieldIndexes(pages: readonly Page[]): ReadonlyMap<string, string> {
  return new Map(
    FIELD_INDEXES.map(({ file, title, kinds }) => {
      const owners = new Map<string, Set<string>>();
      for (const page of pages.filter(({ kind }) => kinds.includes(kind))) {
        for (const [name, owner] of listOwnFields(page))
          owners.set(name, (owners.get(name) ?? new Set()).add(owner));
      }
      const lines = [...owners]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, all]) => [toCode(name), toText(`: ${[...all].join(', ')}`)]);
      const where = kinds.map((kind) => FOLDERS[kind]).join(' or ');
      const about = `Each field with the contracts that have it. The page of a contract is ${where}.`;
      const nodes = [
        toHeading([`${title[0]!.toUpperCase()}${title.slice(1)}`], 1),
        toMarkup(about),
        toList(lines),
      ];
      return [file, `${printMarkdown(nodes)}\n`];
    }),
  );
}

const FOLDERS: Partial<Record<PageKind, string>> = {
  contract: '`contracts/<name>.md`',
  event: '`events/<type>.md`',
  shape: '`shapes/<name>.md`',
};

function* listOwnFields({ title, blocks }: Page): Generator<readonly [name: string, owner: string]> {
  const tables = blocks.filter((block): block is Extract<Block, { is: 'fields' }> => block.is === 'fields');
  for (const { rows } of tables) {
    for (const name of namesIn(rows)) yield [name, title];
  }
}

function namesIn(rows: readonly FieldRow[]): readonly string[] {
  return rows.flatMap(({ name, presence, type, rows: inner }) => {
    const isElsewhere = type.some(
      (part) => typeof part === 'object' && 'page' in part && !part.page.startsWith('values/'),
    );
    const own = presence === 'alternative' || name === '*' ? [] : [name];
    return isElsewhere ? own : [...own, ...namesIn(inner)];
  });
}
