/** Tests the client in workerd, the runtime of Cloudflare Workers. Installs it for the test, because it takes 160 MB. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@data-import/sandbox/node';
import { run } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { DONE, SANDBOX, WORK } from '../test/client-runtimes.js';

const VERSION = '1.20261117.1';

const CONFIG = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .client),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const client :Workerd.Worker = (
  modules = [(name = "main.js", esModule = embed "main.js")],
  compatibilityDate = "2026-01-01",
);
`;

const WORKER = `
  import { createClient } from '@data-import/client';
  ${WORK}
  export default {
    fetch: async (request) => new Response(await work(request.headers.get('platform'))),
  };
`;

/** Starts workerd, and returns the address that it prints. */
function start(folder: string): Promise<string> {
  const program = join(folder, 'node_modules/.bin/workerd');
  const child = spawn(program, ['serve', 'config.capnp', '--control-fd=1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`workerd exited with code ${code}`)));
    child.stdout.once('data', (line: Buffer) => {
      const { port } = JSON.parse(line.toString()) as { readonly port: number };
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

it('imports an account in workerd', async () => {
  const folder = temporaryFolder();
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `workerd@${VERSION}`]);
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  writeFiles(folder, { 'main.js': outputFiles[0]!.text, 'config.capnp': CONFIG });
  const { url, sandbox, close } = await startServer(SANDBOX);
  onTestFinished(close);
  const response = await fetch(await start(folder), { headers: { platform: url } });
  expect(await response.json()).toEqual(DONE);
  expect(sandbox.state.imports.count).toBe(1);
});
