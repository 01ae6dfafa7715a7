import type { Block } from '@data-import/reference/page';
import { DoorIcon } from './icons.js';
import { Line, withBreaks } from './line.js';
import { Labels } from './page-head.js';
import { hrefFrom } from './site.js';

type CardsBlock = Extract<Block, { is: 'cards' }>;

/** Above this, cards are lines of a list: one looks for a name in it and does not read it. */
const MOST = 8;

export function areManyCards(cards: CardsBlock['cards']): boolean {
  return cards.length > MOST;
}

/** Links to pages with a line about each. The whole card leads to the page: its link covers it. */
export function Cards({
  cards,
  from,
  isList,
}: Pick<CardsBlock, 'cards'> & { from: string; isList: boolean }) {
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
      {from === '' && <DoorIcon page={page} />}
      <p class="card-title">
        <a href={hrefFrom(from, page)}>{isCode === true ? <code>{withBreaks(title)}</code> : title}</a>
      </p>
      {labels.length > 0 && <Labels labels={labels} />}
      <p class="card-text">
        <Line text={text} from={from} />
      </p>
    </>
  );
}
