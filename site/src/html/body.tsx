import type { Block, Page } from '@data-import/reference/page';
import { Blocks } from './blocks.js';
import { Labels } from './header.js';

export function Body({ page: { blocks, labels, path: from } }: { page: Page }) {
  const versions = labels.filter(({ page }) => page !== undefined);
  const { before, aside, after } = splitAside(blocks);
  return (
    <>
      <div class="body">
        <Blocks blocks={before} from={from} />
      </div>
      {aside.length > 0 && (
        <>
          <section class="body rail" aria-label="Code">
            {versions.length > 1 && (
              <nav class="version-switch" aria-label="Versions">
                <Labels labels={versions} from={from} />
              </nav>
            )}
            <Blocks blocks={aside} from={from} />
          </section>
          <div class="body body-rest">
            <Blocks blocks={after} from={from} />
          </div>
        </>
      )}
    </>
  );
}

export function splitAside(blocks: readonly Block[]) {
  const start = blocks.findIndex((block) => block.is === 'heading' && block.isAside === true);
  if (start === -1) return { before: blocks, aside: [], after: [] };
  const next = blocks.findIndex(
    (block, index) => index > start && block.is === 'heading' && block.level === 2,
  );
  const end = next === -1 ? blocks.length : next;
  return { before: blocks.slice(0, start), aside: blocks.slice(start, end), after: blocks.slice(end) };
}
