import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from './browser.js';
import type { Check } from './check.js';
import { projectOf } from './project.js';
import { temporaryFolder } from './temporary.js';
import { workerScript } from './worker.js';

/** Nothing but scripts of the page's own origin: none inline, none from strings, no handler of an element. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

/** The inline script must not run: the page would answer that it did. */
const PAGE = `<!doctype html>
<html lang="en">
  <head><title>not run</title><script>document.title = 'an inline script ran';</script></head>
  <body><script type="module" src="/page.js"></script></body>
</html>`;

/** Loads the programs and works where the policy is in force, and sends the answer to where the page comes from. */
function pageSource(work: string): string {
  return `function isCodeRefused() {
      try {
        return new Function('return false')();
      } catch (error) {
        return error instanceof EvalError;
      }
    }
    async function work() {
      if (document.title !== 'not run') return document.title;
      if (!isCodeRefused()) return 'a string became code';
      const { programs } = await import('./all.js');
      ${work}
    }
    const answer = await work().catch((error) => 'failed: ' + error);
    await fetch('/answer', { method: 'POST', body: answer });`;
}

const PAGES = [
  {
    name: 'a page whose policy allows no inline script and no code from strings',
    work: `for (const run of Object.values(programs)) await run();
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

/** What the page loads, by path: the programs with a chunk for each module that they import dynamically. */
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
  return new Map([['/', PAGE], ['/worker.js', await workerScript(folder)], ...scripts]);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function serve(files: ReadonlyMap<string, string>, path: string, response: ServerResponse): void {
  const text = files.get(path);
  response.writeHead(text === undefined ? 404 : 200, {
    'content-security-policy': POLICY,
    'content-type': path === '/' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
  });
  response.end(text);
}

const PATIENCE = 180_000;

/** Opens a page of some files in the browser, and gives the answer that it sends. */
async function answerOf(program: string, files: ReadonlyMap<string, string>): Promise<string> {
  const profile = await mkdtemp(join(temporaryFolder(), 'profile-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = ['--headless', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', ...sandbox];
  const server = createServer();
  let browser: ReturnType<typeof spawn> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the page sent no answer within three minutes')),
        PATIENCE,
      );
      timer.unref();
      server.on('request', (request, response) => {
        if (request.url === '/answer') void textOf(request).then(resolve, reject);
        else serve(files, request.url ?? '', response);
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        const words = [
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          `http://127.0.0.1:${port}/`,
        ];
        browser = spawn(program, [...options, ...words], { stdio: 'ignore' });
        browser.on('error', reject);
        browser.on('exit', (code) => reject(new Error(`the browser ended with exit code ${code}`)));
      });
    });
  } finally {
    browser?.removeAllListeners('exit');
    const ended = new Promise((resolve) => browser?.on('exit', resolve) ?? resolve(undefined));
    browser?.kill();
    await ended;
    server.closeAllConnections();
    server.close();
  }
}

export function pageChecks(): Check[] {
  return PAGES.map(({ name, work }) => ({
    tags: ['page'],
    name,
    quick: true,
    async run() {
      const program = await chromium();
      const { folder, programs } = await projectOf('npm');
      const answer = await answerOf(program, await filesOfPage(folder, work));
      if (answer !== programs.join(', ')) throw new Error(`the page answered: ${answer}`);
      return answer;
    },
  }));
}
