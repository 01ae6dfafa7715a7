import { describe, expect, it } from 'vitest';
import { listNodes, parseMarkdown } from '../../test/parse-markdown.js';
import { toMarkdownFiles } from './files.js';
import { fieldIndexes, llmsTxt } from './index.js';
import { pages } from '../../test/pages.js';

const files: ReadonlyMap<string, string> = new Map([
  ...toMarkdownFiles(pages),
  ...fieldIndexes(pages),
  ['llms.txt', llmsTxt(pages)],
]);

/** A regular expression, because parsing all files as Markdown takes half a minute. */
function withoutCode(text: string): string {
  return text.replaceAll(/^(`{3,}).*?^\1$/gms, '');
}

function placesIn(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) =>
    heading!
      .replaceAll(/<[^>]*>/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const ids = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id!);
  return new Set([...headings, ...ids]);
}

function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, url]) => url!);
}

function deadLinks(): readonly string[] {
  const texts = [...files].map(([file, text]) => [file, withoutCode(text)] as const);
  const places = new Map(texts.map(([file, text]) => [file, placesIn(text)]));
  const tools = new Set(pages.filter(({ kind }) => kind === 'tool').map(({ path }) => `${path}/`));
  return texts.flatMap(([file, text]) =>
    linksIn(text).flatMap((url) => {
      const { protocol, pathname, hash } = new URL(url, `site:/${file}`);
      const path = decodeURIComponent(pathname.slice(1));
      if (protocol !== 'site:' || tools.has(path) || path.endsWith('.json')) return [];
      const isThere =
        hash === '' ? files.has(path) : places.get(path)?.has(decodeURIComponent(hash.slice(1)));
      return isThere === true ? [] : [`${file}: ${url}`];
    }),
  );
}

describe('the Markdown files', () => {
  it('contain no dead links or anchors', () => {
    expect([...files.values()].flatMap(linksIn).length).toBeGreaterThan(5000);
    expect(deadLinks()).toEqual([]);
  });

  it('are split by sections if the page is long', () => {
    const [account, fields] = ['contracts/Account.md', 'contracts/Account.fields.md'].map((file) =>
      files.get(file)!,
    );
    expect(account).toContain('[Fields of Account](Account.fields.md)');
    expect(account!.length).toBeLessThan(4000);
    expect(fields).toMatch(/^\[`Account`\]\(Account\.md\)\n\n## Fields\n/);
    expect(fields).toContain('| › `customers[].email` |');
    const long = [...files].filter(
      ([file, { length }]) => length > 41_000 && !/fields\.md$|\.txt$/.test(file),
    );
    expect(long.map(([file, { length }]) => `${file}: ${length}`)).toEqual([]);
  });

  it('contain only anchors that a link uses', () => {
    expect(files.get('contracts/ImportProcess.md')).toContain(
      '| `created_at`<a id="fields-created_at"></a> |',
    );
    expect(files.get('contracts/ImportProcess.md')).toContain('| `latest_event` |');
  });

  it('include an index of fields, linked from llms.txt', () => {
    expect(files.get('fields.md')).toMatch(/^- `email`: .*\bCustomer\b/m);
    // `email` belongs to Customer; Account only contains customers.
    expect(files.get('fields.md')).not.toMatch(/^- `email`: .*\bAccount\b/m);
    expect(files.get('event-fields.md')).toMatch(/^- `account_number`: .*\baccount\.created\b/m);
    const linked = listNodes(parseMarkdown(files.get('llms.txt')!), 'link').map(({ url }) => url);
    expect(linked).toEqual(
      expect.arrayContaining(['fields.md', 'event-fields.md', 'openapi.json', 'asyncapi.json']),
    );
  });
});
