/** Serves the page at `/` from the folder that the build creates beside this module. */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

const types: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'main.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
};

/** Restricts the page to its own files and server, and forbids frames. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const folder = ['./page/', '../../dist/page/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(new URL('main.js', url)));

export function sendPage(method: string, path: string, response: ServerResponse): boolean {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const isFile = (method === 'GET' || method === 'HEAD') && Object.hasOwn(types, name);
  if (!isFile || folder === undefined) return false;
  const content = readFileSync(new URL(name, folder));
  response.writeHead(200, { ...headers, 'content-type': types[name], 'content-length': content.length });
  response.end(method === 'HEAD' ? undefined : content);
  return true;
}
