import type { Block } from '@data-import/reference/page';
import { areManyCards, Cards } from './cards.js';
import { Code } from './code.js';
import { Diff } from './diff.js';
import { Fields } from './fields.js';
import { Line } from './line.js';
import { Note } from './note.js';
import { anchorTo } from './site.js';
import { Facts, Table } from './table.js';
import { Tabs } from './tabs.js';

export function Blocks({ blocks, from }: { blocks: readonly Block[]; from: string }) {
  const areMany = blocks.some((block) => block.is === 'cards' && areManyCards(block.cards));
  return (
    <>
      {blocks.map((block) => (
        <BlockOf block={block} from={from} areMany={areMany} />
      ))}
    </>
  );
}

interface BlockProps {
  readonly block: Block;
  readonly from: string;
  /** Whether the cards here are many somewhere: then all of them are lists. */
  readonly areMany: boolean;
}

function BlockOf({ block, from, areMany }: BlockProps) {
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
      return <Tabs id={block.id} tabs={block.tabs} from={from} Blocks={Blocks} />;
    case 'diff':
      return <Diff {...block} />;
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

/** Where a script puts the tool. */
function Tool({ tool }: { tool: 'check' | 'compare' }) {
  return (
    <div class="tool" data-tool={tool}>
      <p class="unscripted">This tool runs in your browser: allow scripts of this page to use it.</p>
    </div>
  );
}
