import { join } from 'node:path';
import { pageSource, resultOf } from '@data-import/workspace/browser';
import { build } from 'esbuild';
import { chromium } from './browser.js';
import type { Check } from './check.js';
import { projectOf } from './project.js';
import { workerScript } from './worker.js';

const PAGES = [
  {
    name: 'a page whose policy forbids inline scripts and code from strings',
    work: `const { programs } = await import('./all.js');
      for (const run of Object.values(programs)) await run();
      return Object.keys(programs).join(', ');`,
  },
  {
    name: 'a service worker of such a page',
    work: `await navigator.serviceWorker.register('/worker.js');
      const { active } = await navigator.serviceWorker.ready;
      return new Promise((resolve) => {
        navigator.serviceWorker.onmessage = ({ data }) => resolve(data);
        active.postMessage('run');
      });`,
  },
];

/** The scripts of a page by path: the programs, with a chunk for each module that they import dynamically. */
async function filesOfPage(folder: string, work: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: pageSource(work), resolveDir: join(folder, 'esm'), sourcefile: 'page.js' },
    entryNames: 'page',
    outdir: '/',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
  });
  const scripts = outputFiles.map(({ path, text }) => [path.replaceAll('\\', '/'), text] as const);
  return new Map([['/worker.js', await workerScript(folder)], ...scripts]);
}

export function pageChecks(): Check[] {
  return PAGES.map(({ name, work }) => ({
    tags: ['page'],
    name,
    quick: true,
    async run() {
      const program = chromium();
      const { folder, programs } = await projectOf('npm');
      const result = await resultOf(program, await filesOfPage(folder, work));
      if (result !== programs.join(', ')) throw new Error(`the page posted: ${result}`);
      return result;
    },
  }));
}
