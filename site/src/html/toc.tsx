import type { Block } from '@data-import/reference/page';
import { anchorTo } from './site.js';

/** Below this, a page is short enough to be seen at once. */
const FEWEST = 3;

/** What is on the page: its headings. */
export function Toc({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.is === 'heading');
  if (headings.length < FEWEST) return null;
  return (
    <nav class="toc" aria-labelledby="toc-title">
      <p id="toc-title" class="toc-title">
        On this page
      </p>
      <ul>
        {headings.map(({ level, id, text }) => (
          <li class={`toc-${level}`}>
            <a href={anchorTo(id)}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
