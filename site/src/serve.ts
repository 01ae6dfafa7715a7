import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { basename, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.atom': 'application/atom+xml; charset=utf-8',
};

interface Serving {
  readonly port?: number;
  readonly prefix?: string;
  readonly folder?: string;
}

export function serveSite({ port = 4173, prefix = '/', folder = OUTPUT }: Serving = {}): Promise<Server> {
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    void respond(response, { file: toFile(pathname, prefix), folder, takesGzip });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portInUse(port, error) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function portInUse(port: number, cause: Error): Error {
  return new Error(`port ${port} is in use: stop what uses it, or choose another: --port ${port + 1}`, {
    cause,
  });
}

function toFile(pathname: string, prefix: string): string | undefined {
  if (!pathname.startsWith(prefix)) return undefined;
  const path = normalize(decoded(pathname.slice(prefix.length - 1)));
  if (path.split(/[\\/]/).includes('..')) return undefined;
  return path.endsWith('/') ? `${path}index.html` : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Asked {
  readonly file: string | undefined;
  readonly folder: string;
  readonly takesGzip: boolean;
}

async function respond(response: ServerResponse, { file, folder, takesGzip }: Asked): Promise<void> {
  const found = file === undefined ? undefined : await readContent(join(folder, file));
  if (file !== undefined && found === undefined && existsSync(join(folder, file, 'index.html'))) {
    response.writeHead(301, { location: `${encodeURIComponent(basename(file))}/` }).end();
    return;
  }
  const content = found ?? (await readContent(join(folder, '404.html'))) ?? 'not found';
  const type = TYPES[extname(found === undefined ? '404.html' : file!)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, ...(takesGzip && { 'content-encoding': 'gzip' }) };
  response.writeHead(found === undefined ? 404 : 200, headers).end(takesGzip ? gzipSync(content) : content);
}

async function readContent(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

export const OUTPUT = fileURLToPath(new URL('../dist', import.meta.url));
