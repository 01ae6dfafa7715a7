import type { Page } from '@data-import/reference/page';
import { Name } from './line.js';
import { findNeighbours } from './navigation.js';
import { hrefFrom, type Site } from './site.js';

/** The pages before and after this one in its section. */
export function Pager({ page, site }: { page: Page; site: Site }) {
  const { before, after } = findNeighbours(page, site);
  if (before === undefined && after === undefined) return null;
  return (
    <nav class="pager" aria-label="Previous and next">
      {before !== undefined && <Neighbour to={before} from={page.path} words="Previous" />}
      {after !== undefined && <Neighbour to={after} from={page.path} words="Next" />}
    </nav>
  );
}

function Neighbour({ to, from, words }: { to: Page; from: string; words: 'Previous' | 'Next' }) {
  return (
    <a class={words.toLowerCase()} href={hrefFrom(from, to.path)} rel={words === 'Next' ? 'next' : 'prev'}>
      <span class="pager-words">{words}</span>
      {to.isCode === true ? <Name text={to.title} /> : to.title}
    </a>
  );
}
