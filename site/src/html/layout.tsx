import { createHash } from 'node:crypto';
import { type Block, listParts, type Page, plainText } from '@data-import/reference/page';
import { renderToString } from 'preact-render-to-string';
import { FEED } from '../atom.js';
import type { Assets } from '../client.js';
import { Blocks } from './blocks.js';
import { Body, splitAside } from './body.js';
import { Header, Sidebar, PageHead } from './header.js';
import { PagePath } from './line.js';
import {
  addressOf,
  anchorTo,
  hrefFrom,
  markdownFor,
  rootFrom,
  type Site,
  SITE_TITLE,
  toTitle,
} from './site.js';

/**
 * Allows only the site's own files and the inline theme script, by hash. `frame-ancestors` is missing because browsers ignore it
 * in a `<meta>` element.
 */
function toPolicy({ theme }: Assets): string {
  const hash = createHash('sha256').update(theme).digest('base64');
  return `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'`;
}

export function renderPage(page: Page, site: Site): string {
  return printDocument(
    <Document page={page} site={site} root={rootFrom(page.path)}>
      <main id="content" class={`page page-${page.kind}${toColumns(page)}`}>
        <PageHead page={page} site={site} />
        {page.kind !== 'home' && <Toc blocks={page.blocks} />}
        {page.kind === 'home' ? (
          <div class="body">
            <Parts blocks={page.blocks} />
          </div>
        ) : (
          <Body page={page} />
        )}
      </main>
    </Document>,
  );
}

function toColumns({ kind, blocks }: Page): string {
  if (splitAside(blocks).aside.length > 0) return ' has-rail';
  return kind !== 'home' && hasToc(blocks) ? ' has-toc' : '';
}

function Parts({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...parts] = listParts(blocks);
  return (
    <>
      <Blocks blocks={first!} />
      <div class="home-parts">
        {parts.map((part) => (
          <section class="part">
            <Blocks blocks={part} />
          </section>
        ))}
      </div>
    </>
  );
}

function printDocument(element: Parameters<typeof renderToString>[0]): string {
  return `<!doctype html>\n${renderToString(element)}\n`;
}

interface DocumentProps {
  readonly page: Page;
  readonly site: Site;
  readonly root: string;
  readonly children: Parameters<typeof renderToString>[0];
}

function Document({ page, site, root, children }: DocumentProps) {
  return (
    <html lang="en" data-root={root}>
      <Head page={page} site={site} root={root} />
      <PagePath.Provider value={page.path}>
        <body>
          <a class="skip" href="#content">
            Skip to the content
          </a>
          <Header page={page} site={site} />
          <div class="shell">
            <Sidebar page={page} site={site} />
            {children}
          </div>
          <Footer page={page} site={site} />
        </body>
      </PagePath.Provider>
    </html>
  );
}

function Head({ page, site, root }: Omit<DocumentProps, 'children'>) {
  const { assets } = site;
  const title = toTitle(page);
  const description = plainText(page.summary);
  const address = addressOf(page, site);
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={toPolicy(assets)} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.path === '' ? page.title : `${title} · ${SITE_TITLE}`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={page.path === '' ? 'website' : 'article'} />
      <meta property="og:site_name" content={SITE_TITLE} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address !== undefined && <meta property="og:url" content={address} />}
      {address !== undefined && <link rel="canonical" href={address} />}
      {site.url !== undefined && <meta property="og:image" content={`${site.url}assets/preview.png`} />}
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={{ __html: assets.theme }} />
      <link rel="stylesheet" href={root + assets.style} />
      <link rel="icon" type="image/svg+xml" href={`${root}assets/favicon.svg`} />
      <link rel="alternate" type="text/markdown" href={markdownFor(page)} />
      <link rel="alternate" type="application/atom+xml" title="Changelog" href={root + FEED} />
      <script type="module" src={root + assets.main} />
    </head>
  );
}

export function renderNotFound(site: Site, base: string): string {
  const page: Page = {
    path: '',
    kind: 'guide',
    title: 'No such page',
    summary: ['There is nothing at this address.'],
    labels: [],
    blocks: [],
  };
  const html = printDocument(
    <Document page={page} site={site} root={base}>
      <main id="content" class="page page-404">
        <PageHead page={page} site={site} />
        <div class="body">
          <p data-nearest hidden>
            Did you mean <a />?
          </p>
          <p>
            Search for a field, an event or a code, or start at <a href={hrefFrom('', '')}>the home page</a>.
          </p>
        </div>
      </main>
    </Document>,
  );
  return html.replaceAll(/ (href|src)="\.\//g, ` $1="${base}`);
}

function Footer({ page, site }: { page: Page; site: Site }) {
  return (
    <footer class="bottom">
      <p>
        {site.versions.map(({ name, version }) => (
          <span>
            <code>{name}</code> {version}
          </span>
        ))}
      </p>
      <p>
        <a href={site.repository}>Source</a> <a href={`${site.repository}/blob/main/LICENSE`}>Licence</a>{' '}
        <a href={`${site.repository}/issues`}>Issues</a>{' '}
        <a href={`${site.repository}/issues/new?title=${encodeURIComponent(`Mistake on ${toTitle(page)}`)}`}>
          Report a mistake
        </a>{' '}
        <a href={markdownFor(page)} type="text/markdown">
          This page as Markdown
        </a>{' '}
        <button class="quiet-button scripted" type="button" data-keys>
          Keyboard shortcuts
        </button>
      </p>
    </footer>
  );
}

const MIN_ITEMS = 3;

function listHeadings(blocks: readonly Block[]) {
  return blocks.filter((block) => block.is === 'heading');
}

function hasToc(blocks: readonly Block[]): boolean {
  return listHeadings(blocks).length >= MIN_ITEMS;
}

function Toc({ blocks }: { blocks: readonly Block[] }) {
  if (!hasToc(blocks)) return null;
  return (
    <nav class="toc" aria-labelledby="toc-title">
      <p id="toc-title" class="toc-title">
        On this page
      </p>
      <ul>
        {listHeadings(blocks).map(({ level, id, text }) => (
          <li class={`toc-${level}`}>
            <a href={anchorTo(id)}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
