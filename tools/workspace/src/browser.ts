import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, type FoundProgram } from './programs.js';

export function findChromium(): FoundProgram {
  return findProgram({
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    variable: 'CHROMIUM',
    debian: 'chromium',
  });
}

/** Scripts of the page's own origin only: none inline, none from strings, no event handler attributes. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

/** The inline script must not run: the page would report that it did. */
const PAGE = `<!doctype html>
<html lang="en">
  <head><title>not run</title><script>document.title = 'an inline script ran';</script></head>
  <body><script type="module" src="/page.js"></script></body>
</html>`;

export function pageSource(work: string): string {
  return `function isEvalBlocked() {
      try {
        return new Function('return false')();
      } catch (error) {
        return error instanceof EvalError;
      }
    }
    async function work() {
      if (document.title !== 'not run') return document.title;
      if (!isEvalBlocked()) return 'a string became code';
      ${work}
    }
    const result = await work().catch((error) => 'failed: ' + error);
    await fetch('/result', { method: 'POST', body: result });`;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function getContentType(path: string): string {
  if (path === '/') return 'text/html';
  return path.endsWith('.json') ? 'application/json' : 'text/javascript';
}

function serve(files: ReadonlyMap<string, string>, path: string, response: ServerResponse): void {
  const text = files.get(path);
  response.writeHead(text === undefined ? 404 : 200, {
    'content-security-policy': POLICY,
    'content-type': `${getContentType(path)}; charset=utf-8`,
  });
  response.end(text);
}

const TIMEOUT_MS = 180_000;

/**
 * Opens a page in the browser, served under the policy, and returns the result that it posts. Its script is `/page.js`;
 * the script names the other files. The listener handles requests for anything else.
 */
export async function runPage(
  program: string,
  scripts: ReadonlyMap<string, string>,
  listener?: RequestListener,
): Promise<string> {
  const files = new Map([['/', PAGE], ...scripts]);
  const profile = await mkdtemp(join(tmpdir(), 'data-import-browser-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = ['--headless', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', ...sandbox];
  const server = createServer();
  let browser: ReturnType<typeof spawn> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the page posted no result within three minutes')),
        TIMEOUT_MS,
      );
      timer.unref();
      server.on('request', (request, response) => {
        if (request.url === '/result') void readText(request).then(resolve, reject);
        else if (listener === undefined || files.has(request.url ?? ''))
          serve(files, request.url ?? '', response);
        else listener(request, response);
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        const args = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`];
        browser = spawn(program, [...options, ...args], { stdio: 'ignore' });
        browser.on('error', reject);
        browser.on('exit', (code) => reject(new Error(`the browser exited with code ${code}`)));
      });
    });
  } finally {
    browser?.removeAllListeners('exit');
    const ended = new Promise((resolve) => browser?.on('exit', resolve) ?? resolve(undefined));
    browser?.kill();
    await ended;
    server.closeAllConnections();
    server.close();
    // Processes of the browser still write to it for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
