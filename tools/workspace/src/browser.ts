import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { findProgram, type FoundProgram } from './programs.js';

export function findChromium(): FoundProgram {
  return findProgram({
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    variable: 'CHROMIUM',
    debian: 'chromium',
  });
}

/** Allows only same-origin scripts: no inline scripts, `eval` or event handler attributes. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

/** Contains an inline script that reports if the policy fails to block it. */
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

function serve(text: string | undefined, path: string, response: ServerResponse): void {
  response.writeHead(text === undefined ? 404 : 200, {
    'content-security-policy': POLICY,
    'content-type': `${path === '/' ? 'text/html' : 'text/javascript'}; charset=utf-8`,
  });
  response.end(text);
}

/**
 * Opens a page in the browser under the policy, and returns the result that the page posts.
 *
 * @param listener handles all other requests
 */
export async function runPage(program: string, script: string, listener?: RequestListener): Promise<string> {
  const files = new Map([
    ['/', PAGE],
    ['/page.js', script],
  ]);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // Prevents Chromium's automatic retries on a closed keep-alive connection.
    response.setHeader('connection', 'close');
    if (listener === undefined || files.has(path)) serve(files.get(path), path, response);
    else listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath: program, args });
  try {
    const page = await browser.newPage();
    const posted = page.waitForRequest(/\/result$/, { timeout: 180_000 });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    return (await posted).postData() ?? '';
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
