import type { Page } from '@data-import/reference/page';

export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

const ROOT = 'http://site/';

export function linkProblems(
  files: readonly SiteFile[],
  others: readonly string[],
  pages: readonly Page[],
): readonly string[] {
  const tools = new Set(pages.filter(({ kind }) => kind === 'tool').map(({ path }) => `${path}/index.html`));
  const known = new Set([...files.map(({ path }) => path), ...others]);
  const documents = files.filter(({ path }) => path.endsWith('index.html'));
  const listIds = new Map(documents.map(({ path, text }) => [path, readAttributes(text, 'id')]));
  const ids = new Map([...listIds].map(([path, all]) => [path, new Set(all)]));
  const isDead = (from: string, link: string) => {
    const { origin, pathname, hash } = new URL(link, `${ROOT}${from}`);
    if (origin !== new URL(ROOT).origin) return false;
    const path = decodeURIComponent(pathname.slice(1));
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (!known.has(file)) return true;
    return hash !== '' && !tools.has(file) && ids.get(file)?.has(decodeURIComponent(hash.slice(1))) === false;
  };
  return documents.flatMap(({ path, text }) => {
    const name = path.slice(0, -'/index.html'.length) || 'the home page';
    const links = [...new Set([...readAttributes(text, 'href'), ...readAttributes(text, 'src')])];
    return [
      ...links.filter((link) => isDead(path, link)).map((link) => `${name}: dead link ${link}`),
      ...twice(listIds.get(path)!).map((id) => `${name}: two elements have the id ${id}`),
    ];
  });
}

function readAttributes(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => unescaped(value!));
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function twice(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
