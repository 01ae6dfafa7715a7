/** The code in other languages, as the pages show it, parsed or compiled by the tools of the languages. */
import type { Block, Page } from '@data-import/reference/page';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { describe, expect, it } from 'vitest';
import {
  gofmt,
  goFaults,
  javac,
  javaFaults,
  javaSyntaxFaults,
  python,
  pythonFaults,
  type Samples,
} from './parse-samples.js';

const pages = await allPages(await readSource());

function readSamples(blocks: readonly Block[], language: string): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.is === 'tabs')
      return readSamples(
        block.tabs.flatMap((tab) => tab.blocks),
        language,
      );
    return block.is === 'code' && block.language === language ? [block.text] : [];
  });
}

function samples(kind: Page['kind'], language: string, extension: string): Samples {
  const described = pages.filter((page) => page.kind === kind);
  const named = described.flatMap(({ path, blocks }) =>
    readSamples(blocks, language).map((text, index): [string, string] => [
      `${path.replaceAll(/\W/g, '_')}_${index}.${extension}`,
      text,
    ]),
  );
  expect(named.length).toBeGreaterThanOrEqual(described.length);
  return new Map(named);
}

describe.skipIf(python.path === undefined)('in Python, samples can be parsed', () => {
  it('of operations', () => expect(pythonFaults(samples('operation', 'python', 'py'))).toBe(''));
  it('of events', () => expect(pythonFaults(samples('event', 'python', 'py'))).toBe(''));
});

describe.skipIf(gofmt.path === undefined)('in Go, samples can be parsed, and gofmt changes nothing', () => {
  it('of operations', () => expect(goFaults(samples('operation', 'go', 'go'))).toBe(''));
  it('of events', () => expect(goFaults(samples('event', 'go', 'go'))).toBe(''));
});

describe.skipIf(javac.path === undefined)('in Java', () => {
  it('samples of operations compile', () =>
    expect(javaFaults(samples('operation', 'java', 'java'))).toBe(''));
  it('samples of events, which import packages, can be parsed', () =>
    expect(javaSyntaxFaults(samples('event', 'java', 'java'))).toBe(''));
});

const broken = (name: string): Samples => new Map([[name, 'class {']]);

describe('the parsers', () => {
  it.skipIf(python.path === undefined)('of Python finds faults', () =>
    expect(pythonFaults(broken('a.py'))).toContain('SyntaxError'),
  );
  it.skipIf(gofmt.path === undefined)('of Go finds faults', () =>
    expect(goFaults(broken('a.go'))).toContain('expected'),
  );
  it.skipIf(javac.path === undefined)('of Java find faults', () => {
    expect(javaFaults(broken('a.java'))).toContain('expected');
    expect(javaSyntaxFaults(broken('a.java'))).toContain('expected');
  });
});
