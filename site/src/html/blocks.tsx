import { type Block, NOTE_TITLES, type Text, type ToolName, plainText } from '@data-import/reference/page';
import { Code, Diff } from './code.js';
import { Fields } from './fields.js';
import { SequenceDiagram } from './sequence.js';
import { StateDiagram } from './states.js';
import { Line, Name, Paragraph, useHref } from './line.js';
import { anchorTo } from './site.js';
import { Labels } from './header.js';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const areMany = blocks.some((block) => block.is === 'cards' && areManyCards(block.cards));
  return (
    <>
      {blocks.map((block) => (
        <BlockElement block={block} areMany={areMany} />
      ))}
    </>
  );
}

function BlockElement({ block, areMany }: { block: Block; areMany: boolean }) {
  switch (block.is) {
    case 'heading':
      return <Heading {...block} />;
    case 'text':
      return <Paragraph text={block.text} />;
    case 'list':
      return (
        <ul class="list">
          {block.items.map((item) => (
            <li>
              <Line text={item} />
            </li>
          ))}
        </ul>
      );
    case 'note':
      return <Note {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'cards':
      return <Cards cards={block.cards} isList={areMany} />;
    case 'fields':
      return <Fields {...block} />;
    case 'code':
      return <Code code={block} />;
    case 'tabs':
      return <Tabs {...block} />;
    case 'diff':
      return <Diff {...block} />;
    case 'sequence':
      return <SequenceDiagram {...block} />;
    case 'states':
      return <StateDiagram {...block} />;
    case 'try':
      return <Try {...block} />;
    case 'tool':
      return <Tool tool={block.tool} />;
  }
}

function Heading({ level, text, id }: Extract<Block, { is: 'heading' }>) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id}>
      <a class="anchor" href={anchorTo(id)}>
        {text}
      </a>
    </Tag>
  );
}

function Tool({ tool }: { tool: ToolName }) {
  return (
    <div class="tool" data-tool={tool}>
      <p class="unscripted">This tool needs JavaScript. Enable it and reload.</p>
    </div>
  );
}

function Try({ call, prepare }: Extract<Block, { is: 'try' }>) {
  return (
    <div class="try" data-try={JSON.stringify({ call, prepare })}>
      <button class="button scripted" type="button" aria-expanded="false">
        Try it
      </button>
      <p class="unscripted">The sandbox needs JavaScript. Enable it and reload.</p>
    </div>
  );
}

type TabsBlock = Extract<Block, { is: 'tabs' }>;

function Tabs({ id, tabs, choice }: TabsBlock) {
  const toPart = (index: number) => `${id}-${index + 1}`;
  return (
    <div class="tabs" data-tabs={choice ?? (isOfLanguages(tabs) ? 'tab' : '')}>
      <div class="tab-list scripted" role="tablist">
        {tabs.map(({ title }, index) => (
          <button
            type="button"
            role="tab"
            id={`${toPart(index)}-tab`}
            aria-controls={toPart(index)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, blocks, isForScreen }, index) => (
        <div
          class={`tab-panel${index === 0 ? ' is-shown' : ''}${isForScreen === true ? ' screen-only' : ''}`}
          role="tabpanel"
          id={toPart(index)}
          aria-labelledby={`${toPart(index)}-tab`}
        >
          <p class="tab-title unscripted">{title}</p>
          <Blocks blocks={blocks} />
        </div>
      ))}
    </div>
  );
}

function isOfLanguages(tabs: TabsBlock['tabs']): boolean {
  const languages = tabs.map(({ blocks }) => blocks.find((block) => block.is === 'code')?.language);
  return new Set(languages).size > 1;
}

function Note({ kind, text }: Extract<Block, { is: 'note' }>) {
  return (
    <div class={`note note-${kind}`} role="note">
      <p class="note-title">{NOTE_TITLES[kind]}</p>
      <Paragraph text={text} />
    </div>
  );
}

type CardsBlock = Extract<Block, { is: 'cards' }>;

const MAX_ITEMS = 8;

function areManyCards(cards: CardsBlock['cards']): boolean {
  return cards.length > MAX_ITEMS;
}

function Cards({ cards, isList }: Pick<CardsBlock, 'cards'> & { isList: boolean }) {
  return (
    <ul class={isList ? 'cards cards-list' : 'cards'}>
      {cards.map((card) => (
        <li>
          <Card {...card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ page, title, text, labels = [], isCode }: CardsBlock['cards'][number]) {
  const toHref = useHref();
  return (
    <>
      <p class="card-title">
        <a href={toHref(page)}>{isCode === true ? <Name text={title} /> : title}</a>
      </p>
      {labels.length > 0 && <Labels labels={labels} />}
      <Paragraph text={text} look="card-text" />
    </>
  );
}

const WIDE = 3;

/** States ARIA roles explicitly, because laying out rows as blocks on phones removes the implicit ones. */
function Table({ columns, rows }: Extract<Block, { is: 'table' }>) {
  const isWide = columns.length >= WIDE;
  return (
    <table class={`table table-${columns.length}${isWide ? ' table-wide' : ''}`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((cells) => (
          <tr role="row">
            {cells.map((cell, index) => (
              <td
                {...(index === 0 && isShort(cell) ? { class: 'short' } : {})}
                role="cell"
                {...(isWide ? { 'data-column': columns[index] } : {})}
              >
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isShort(cell: Text): boolean {
  return plainText(cell).length <= 34;
}

function Facts({ facts }: Extract<Block, { is: 'facts' }>) {
  return (
    <dl class="facts">
      {facts.map(({ term, text, id }) => (
        <div id={id}>
          <dt>{term}</dt>
          <dd>
            <Line text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
