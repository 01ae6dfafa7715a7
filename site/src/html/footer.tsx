import type { Page } from '@data-import/reference/page';
import { markdownFor, type Site } from './site.js';

/** What the pages are about, and this page for programs. */
export function Footer({ page, site }: { page: Page; site: Site }) {
  return (
    <footer class="bottom">
      <p class="versions">
        {site.versions.map(({ name, version }) => (
          <span>
            <code>{name}</code> {version}
          </span>
        ))}
      </p>
      <p>
        <a href={markdownFor(page)} type="text/markdown">
          This page as Markdown
        </a>
      </p>
    </footer>
  );
}
