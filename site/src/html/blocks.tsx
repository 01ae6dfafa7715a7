import { type Block, NOTE_TITLES, type Text, type ToolName, plainText } from '@data-import/reference/page';
import { Code, Diff } from './code.js';
import { Fields } from './fields.js';
import { SequenceDiagram } from './sequence.js';
import { StateDiagram } from './states.js';
import { Line, withBreaks } from './line.js';
import { anchorTo, hrefFrom } from './site.js';
import { Labels } from './header.js';

export function Blocks({ blocks, from }: { blocks: readonly Block[]; from: string }) {
  const areMany = blocks.some((block) => block.is === 'cards' && areManyCards(block.cards));
  return (
    <>
      {blocks.map((block) => (
        <BlockElement block={block} from={from} areMany={areMany} />
      ))}
    </>
  );
}

interface BlockProps {
  readonly block: Block;
  readonly from: string;
  readonly areMany: boolean;
}

function BlockElement({ block, from, areMany }: BlockProps) {
  switch (block.is) {
    case 'heading':
      return <Heading heading={block} />;
    case 'text':
      return (
        <p>
          <Line text={block.text} from={from} />
        </p>
      );
    case 'list':
      return (
        <ul class="list">
          {block.items.map((item) => (
            <li>
              <Line text={item} from={from} />
            </li>
          ))}
        </ul>
      );
    case 'note':
      return <Note kind={block.kind} text={block.text} from={from} />;
    case 'facts':
      return <Facts facts={block.facts} from={from} />;
    case 'table':
      return <Table columns={block.columns} rows={block.rows} from={from} />;
    case 'cards':
      return <Cards cards={block.cards} from={from} isList={areMany} />;
    case 'fields':
      return <Fields id={block.id} rows={block.rows} from={from} />;
    case 'code':
      return <Code code={block} />;
    case 'tabs':
      return <Tabs {...block} from={from} />;
    case 'diff':
      return <Diff {...block} />;
    case 'sequence':
      return <SequenceDiagram {...block} from={from} />;
    case 'states':
      return <StateDiagram {...block} />;
    case 'try':
      return <Try block={block} />;
    case 'tool':
      return <Tool tool={block.tool} />;
  }
}

function Heading({ heading: { level, text, id } }: { heading: Extract<Block, { is: 'heading' }> }) {
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

function Try({ block: { call, prepare } }: { block: Extract<Block, { is: 'try' }> }) {
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

interface TabsProps extends Omit<TabsBlock, 'is'> {
  readonly from: string;
}

function Tabs({ id, tabs, choice, from }: TabsProps) {
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
          <Blocks blocks={blocks} from={from} />
        </div>
      ))}
    </div>
  );
}

function isOfLanguages(tabs: TabsBlock['tabs']): boolean {
  const languages = tabs.map(({ blocks }) => blocks.find((block) => block.is === 'code')?.language);
  return new Set(languages).size > 1;
}

export function Note({
  kind,
  text,
  from,
}: {
  kind: Extract<Block, { is: 'note' }>['kind'];
  text: Text;
  from: string;
}) {
  return (
    <div class={`note note-${kind}`} role="note">
      <p class="note-title">{NOTE_TITLES[kind]}</p>
      <p>
        <Line text={text} from={from} />
      </p>
    </div>
  );
}

type CardsBlock = Extract<Block, { is: 'cards' }>;

const MAX_ITEMS = 8;

function areManyCards(cards: CardsBlock['cards']): boolean {
  return cards.length > MAX_ITEMS;
}

function Cards({ cards, from, isList }: Pick<CardsBlock, 'cards'> & { from: string; isList: boolean }) {
  return (
    <ul class={isList ? 'cards cards-list' : 'cards'}>
      {cards.map((card) => (
        <li>
          <Card card={card} from={from} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, from }: { card: CardsBlock['cards'][number]; from: string }) {
  const { page, title, text, labels = [], isCode } = card;
  return (
    <>
      <p class="card-title">
        <a href={hrefFrom(from, page)}>{isCode === true ? <code>{withBreaks(title)}</code> : title}</a>
      </p>
      {labels.length > 0 && <Labels labels={labels} from={from} />}
      <p class="card-text">
        <Line text={text} from={from} />
      </p>
    </>
  );
}

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Text[])[];
  readonly from: string;
}

const WIDE = 3;

/** States ARIA roles explicitly, because laying out rows as blocks on phones removes the implicit ones. */
function Table({ columns, rows, from }: TableProps) {
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
                <Line text={cell} from={from} />
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

interface FactsProps {
  readonly facts: Extract<Block, { is: 'facts' }>['facts'];
  readonly from: string;
}

export function Facts({ facts, from }: FactsProps) {
  return (
    <dl class="facts">
      {facts.map(({ term, text, id }) => (
        <div id={id}>
          <dt>{term}</dt>
          <dd>
            <Line text={text} from={from} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
