import { type Block, listParts, type Page } from '@data-import/reference/page';
import { Blocks } from './blocks.js';
import { Labels } from './header.js';

export function Body({ page: { blocks, labels } }: { page: Page }) {
  const versions = labels.filter(({ page }) => page !== undefined);
  const { before, aside, after } = splitAside(blocks);
  return (
    <>
      <div class="body">
        <Blocks blocks={before} />
      </div>
      {aside.length > 0 && (
        <>
          <section class="body rail" aria-label="Code">
            {versions.length > 1 && (
              <nav class="version-switch" aria-label="Versions">
                <Labels labels={versions} />
              </nav>
            )}
            <Blocks blocks={aside} />
          </section>
          <div class="body body-rest">
            <Blocks blocks={after} />
          </div>
        </>
      )}
    </>
  );
}

export function splitAside(blocks: readonly Block[]) {
  const parts = listParts(blocks);
  const at = parts.findIndex(([first]) => first?.is === 'heading' && first.isAside === true);
  if (at === -1) return { before: blocks, aside: [], after: [] };
  return { before: parts.slice(0, at).flat(), aside: parts[at]!, after: parts.slice(at + 1).flat() };
}
