import { spawnSync } from 'node:child_process';
import type { Page } from '@data-import/reference/page';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { findProgram } from '@data-import/workspace/programs';
import { codeIn } from '../../packages/reference/test/page-parts.js';
import { expect, it } from 'vitest';

const python = findProgram({ title: 'Python', names: ['python3'], variable: 'PYTHON', debian: 'python3' });
if (python.missing !== undefined) console.warn(`samples are not parsed: ${python.missing}`);

const PARSE = `import ast, json, sys
for name, text in json.load(sys.stdin):
    ast.parse(text, name)`;

function findSyntaxErrors(samples: readonly (readonly [name: string, text: string])[]): string {
  return spawnSync(python.path!, ['-c', PARSE], { input: JSON.stringify(samples), encoding: 'utf8' }).stderr;
}

const pages = await allPages(await readSource());

function listSamples(kind: Page['kind']): [name: string, text: string][] {
  const described = pages.filter((page) => page.kind === kind);
  const samples = described.flatMap((page) =>
    codeIn(page, 'python').map((text): [string, string] => [page.path, text]),
  );
  expect(samples.length).toBeGreaterThanOrEqual(described.length);
  return samples;
}

it.skipIf(python.path === undefined)('Python parses the samples of every operation and event', () => {
  expect(findSyntaxErrors(listSamples('operation'))).toBe('');
  expect(findSyntaxErrors(listSamples('event'))).toBe('');
  expect(findSyntaxErrors([['broken', 'class {']])).toContain('SyntaxError');
});
