import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as root from '@data-import/schemas';
import * as formats from '@data-import/schemas/formats';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The transitive imports of a file in `dist`, with package specifiers unresolved. */
function reachedFrom(file: string, extension: string, reached = new Set<string>()): Set<string> {
  reached.add(file);
  const text = readFileSync(join(dist, file), 'utf8');
  const specifiers = text.matchAll(/\b(?:from\s*|import\s*\(?\s*|require\(\s*)["']([^"']+)["']/g);
  for (const [, specifier = ''] of specifiers) {
    if (!specifier.startsWith('.')) reached.add(specifier);
    else {
      const next = join(dirname(file), specifier.replace(/\.c?js$/, extension));
      if (!reached.has(next)) reachedFrom(next, extension, reached);
    }
  }
  return reached;
}

it.each(['.js', '.cjs'])('the root, built as %s, is one module that loads no other', (extension) => {
  expect([...reachedFrom(`index${extension}`, extension)]).toEqual([`index${extension}`]);
});

it.each(['.d.ts', '.d.cts'])('its declarations in %s reach neither TypeBox nor a definition', (extension) => {
  const reached = [...reachedFrom(`index${extension}`, extension)];
  expect(reached).toContain(`generated/Account${extension}`);
  expect(reached.filter((file) => !file.endsWith(extension) || /definition/.test(file))).toEqual([]);
});

it('the definitions reach TypeBox: a control for the search', () => {
  expect([...reachedFrom('definitions/index.js', '.js')]).toContain('@sinclair/typebox');
  expect([...reachedFrom('definitions/index.d.ts', '.d.ts')]).toContain('@sinclair/typebox');
});

it('exports the same formats as their own entry', () => {
  expect(Object.keys(root)).toEqual(expect.arrayContaining(Object.keys(formats)));
});
