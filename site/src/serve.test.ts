import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sharedFolder, writeFiles } from '@data-import/workspace/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from './serve.js';

const folder = sharedFolder();
let server: Server;

beforeAll(async () => {
  const files = {
    'secret.txt': 'not of the site',
    'site/404.html': 'no such page',
    'site/a/index.html': 'page a',
  };
  writeFiles(folder, files);
  server = await serveSite({ port: 0, prefix: '/contracts/', folder: join(folder, 'site') });
});

afterAll(() => void server.close());

/** Sends the path verbatim; `fetch` would resolve its dots. */
function get(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(`${response.statusCode} ${response.headers['content-type']} ${text}`));
    })
      .on('error', reject)
      .end();
  });
}

it('serves folders as pages, and the 404 page for unknown paths', async () => {
  expect(await get('/contracts/a/')).toBe('200 text/html; charset=utf-8 page a');
  for (const path of [
    '/contracts/b/',
    '/a/',
    '/contracts/%',
    '//',
    '///x:-1',
    'http://[',
    '/contracts/%00',
  ]) {
    expect(await get(path), path).toBe('404 text/html; charset=utf-8 no such page');
  }
});

it('redirects to the folder if the trailing slash is missing', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/contracts/a`);
  expect([response.redirected, response.url.endsWith('/contracts/a/'), await response.text()]).toEqual([
    true,
    true,
    'page a',
  ]);
});

it('serves nothing outside of the folder', async () => {
  for (const path of [
    '/contracts/../secret.txt',
    '/contracts/%2e%2e/secret.txt',
    '/contracts/..%2fsecret.txt',
    '/contracts/..%5csecret.txt',
  ]) {
    expect(await get(path), path).toContain('no such page');
  }
});

it('names the remedy if the port is in use', async () => {
  const { port } = server.address() as AddressInfo;
  await expect(serveSite({ port })).rejects.toThrow(
    `port ${port} is in use: stop what uses it, or choose another: --port ${port + 1}`,
  );
});
