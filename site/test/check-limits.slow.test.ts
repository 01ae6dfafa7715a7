import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { OUTPUT } from '../src/serve.js';
import { found, sharedSite } from './browser.js';
import { example, library } from './check-library.js';
import { openChecker } from './checker.js';

/** Generated inside the page, because transferring the text would take as long as checking it. */
type Repeated = readonly [before: string, part: string, times: number, after: string];

interface Measure {
  start: number;
  last: number;
  longest: number;
}

/** Runs in the page: opens the text as a file, and measures the longest task. */
function openRepeated([before, part, times, after]: Repeated): void {
  const file = new File([before + part.repeat(times) + after], 'x.json');
  const measure: Measure = { start: performance.now(), last: performance.now(), longest: 0 };
  Object.assign(globalThis, { measure });
  setInterval(() => {
    const now = performance.now();
    measure.longest = Math.max(measure.longest, now - measure.last);
    measure.last = now;
  }, 10);
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = document.querySelector<HTMLInputElement>('.check-toolbar input[type=file]')!;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page, after the check. */
function measured(): { readonly longest: number; readonly taken: number } {
  const { longest, start } = (globalThis as unknown as { measure: Measure }).measure;
  return { longest: Math.round(longest), taken: Math.round(performance.now() - start) };
}

function sum(sizes: readonly { readonly bytes: number }[]): number {
  return sizes.reduce((all, { bytes }) => all + bytes, 0);
}

const CHUNKS = join(OUTPUT, 'assets/chunks');

function readChunk(file: string): string {
  return readFileSync(join(CHUNKS, file), 'utf8');
}

/** Adds all transitive imports of a chunk. */
function addImports(file: string, files: Set<string>): Set<string> {
  for (const [, name] of readChunk(file).matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)) {
    if (!files.has(name!)) addImports(name!, files.add(name!));
  }
  return files;
}

describe.skipIf(found.path === undefined)('the limits of the checker', () => {
  const site = sharedSite();

  it('does not freeze on ten megabytes, 20,000 lines or a nesting of 100,000', async () => {
    const note = JSON.stringify(example('CreateNotesRequest'));
    const event = '{"type":"account.created","version":"v1","payload":';
    const many = Math.ceil(1e7 / note.length);
    const inputs: readonly (readonly [name: string, text: Repeated, words: string])[] = [
      ['10 MB', ['[', `${note},\n`, many, `${note}]`], 'valid.'],
      ['20,000 lines', ['', `${note}\n`, 20_000, ''], '20,000 payloads: 20,000 valid.'],
      ['100,000 deep', ['{"payload":', '[', 100_000, `${']'.repeat(100_000)}}`], '1 fault'],
      ['an event that is 100,000 deep', [event, '{"a":', 100_000, `1${'}'.repeat(100_001)}`], '2 faults'],
    ];
    for (const [name, text, words] of inputs) {
      const { page, says } = await openChecker(site);
      await page.evaluate(openRepeated, text);
      await says(words);
      const { longest, taken } = await page.evaluate(measured);
      console.log(`${name}: ${taken} ms, and the page was busy for ${longest} ms at most`);
      expect(longest).toBeLessThan(1500);
      await page.context().close();
    }
  });

  it('longer texts are refused, with an alternative', async () => {
    const { page } = await openChecker(site);
    await page.evaluate(openRepeated, ['', 'x', 25_000_001, ''] as const);
    await page
      .locator('.check-note', { hasText: 'x.json has 25.0 MB; the page checks up to 25.0 MB' })
      .waitFor();
  });

  it('the validator of every contract and every event is a few kB compressed', () => {
    const ofContract = new Set(library.index.contracts.map(({ name }) => name));
    const ofEvent = new Set(library.index.events.map(({ type, version }) => `${type}-${version}`));
    const validators = readdirSync(CHUNKS).flatMap((file) => {
      const name = file.replace(/-\w+\.js$/, '');
      // Examples and schemas import no values.
      const isValidator =
        (ofContract.has(name) || ofEvent.has(name)) && readChunk(file).startsWith('import{');
      return isValidator ? [{ name, files: addImports(file, new Set([file])) }] : [];
    });
    const isShared = (file: string): boolean => validators.every(({ files }) => files.has(file));
    const sizes = validators.map(({ name, files }) => {
      // esbuild moves code shared by several entries into separate chunks, which count towards the validator.
      const own = [...files].filter((file) => !isShared(file));
      return { name, bytes: sum(own.map((file) => ({ bytes: gzipSync(readChunk(file)).length }))) };
    });
    const sorted = sizes.toSorted((a, b) => a.bytes - b.bytes);
    const largest = sorted.at(-1)!;
    console.log(
      `${sorted.length} validators: median ${sorted[sorted.length >> 1]!.bytes} bytes, ${largest.name} ${largest.bytes}`,
    );
    expect(sorted).toHaveLength(library.index.contracts.length + library.index.events.length);
    expect(largest.bytes).toBeLessThan(10_000);
  });

  it('a first load takes less than 150 kB compressed, and a contract with its schema a few kB', async () => {
    const { requests, paste, says } = await openChecker(site);
    const sizes = () =>
      requests.flatMap((request) => {
        const path = /\/(assets\/\S+\.js)/.exec(request)?.[1];
        return path === undefined ? [] : [{ path, bytes: gzipSync(readFileSync(join(OUTPUT, path))).length }];
      });
    const first = sizes();
    await paste('{"payload":{}}');
    await says('ValidateAccountRequest');
    const all = new Map(sizes().map((each) => [each.path, each]));
    const contract = [...all.values()].filter(({ path }) => path.includes('ValidateAccountRequest'));
    const rest = [...all.values()].filter((each) => !contract.includes(each));
    console.log(
      `editor: ${sum(first)} bytes; with the worker: ${sum(rest)}; ValidateAccountRequest: ${sum(contract)}`,
    );
    for (const { path, bytes } of rest) console.log(`  ${path}: ${bytes}`);
    expect(sum(first)).toBeLessThan(150_000);
    expect(sum(contract)).toBeLessThan(15_000);
  });
});
