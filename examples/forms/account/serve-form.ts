import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

function toPath(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Serves the bundled form under a policy that allows only its own script and style sheet. */
export async function serveForm(): Promise<{ readonly url: string; readonly close: () => void }> {
  const { outputFiles } = await build({
    entryPoints: [toPath('main.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map([
    ['/', { type: 'text/html', body: readFileSync(toPath('index.html')) }],
    ['/account-form.css', { type: 'text/css', body: readFileSync(toPath('account-form.css')) }],
    ['/main.js', { type: 'text/javascript', body: outputFiles[0]!.contents }],
  ]);
  const server = createServer(({ url = '' }, response) => {
    const { type, body } = files.get(url) ?? {};
    response.writeHead(body === undefined ? 404 : 200, {
      'content-security-policy': POLICY,
      'content-type': `${type}; charset=utf-8`,
    });
    response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
