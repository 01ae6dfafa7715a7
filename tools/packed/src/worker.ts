import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import type { Check } from './check.js';
import { projectOf } from './project.js';

/** Globals of a browser worker or an edge runtime that are not part of the language. */
const WEB_GLOBALS = {
  AbortController,
  URL,
  URLSearchParams,
  TextDecoder,
  TextEncoder,
  queueMicrotask,
  setTimeout,
  structuredClone,
};

/** Runs every program on a message, and replies with their names. */
const WORKER = `import { programs } from './all.js';
async function work() {
  for (const run of Object.values(programs)) await run();
  return Object.keys(programs).join(', ');
}
addEventListener('message', (event) =>
  event.waitUntil(
    work()
      .catch((error) => 'failed: ' + error)
      .then((reply) => event.source.postMessage(reply)),
  ),
);`;

/** Everything in one classic script: a service worker cannot import modules dynamically. */
export async function workerScript(folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: join(folder, 'esm') },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

interface MessageEvent {
  readonly source: { postMessage(reply: string): void };
  waitUntil(work: Promise<unknown>): void;
}

type Listener = (event: MessageEvent) => void;

interface Worker {
  readonly context: object;
  readonly listeners: readonly Listener[];
}

function makeWorker(): Worker {
  const listeners: Listener[] = [];
  const context = createContext(
    { ...WEB_GLOBALS, addEventListener: (_type: string, listener: Listener) => listeners.push(listener) },
    { codeGeneration: { strings: false, wasm: false } },
  );
  runInContext('globalThis.self = globalThis', context);
  return { context, listeners };
}

/** Globals of Node that must be absent, or the check would prove nothing. */
const ABSENT = ['process', 'require', 'Buffer', 'global', 'module', '__dirname', 'setImmediate'];

function mustBeBare({ context }: Worker): void {
  const found = ABSENT.filter((name) => runInContext(`typeof ${name}`, context) !== 'undefined');
  if (found.length > 0) throw new Error(`the worker has ${found.join(', ')}`);
  const isBlocked = runInContext(
    "try { new Function('return 1')(); false } catch (error) { error instanceof EvalError }",
    context,
  ) as boolean;
  if (!isBlocked) throw new Error('the worker runs code from strings');
}

export function workerChecks(): Check[] {
  return [
    {
      tags: ['worker'],
      name: 'a worker without Node globals and code from strings',
      quick: true,
      async run() {
        const { folder, programs } = await projectOf('npm');
        const worker = makeWorker();
        mustBeBare(worker);
        runInContext(await workerScript(folder), worker.context, { filename: 'worker.js' });
        const work: Promise<unknown>[] = [];
        const replies: string[] = [];
        for (const listener of worker.listeners) {
          const source = { postMessage: (reply: string) => replies.push(reply) };
          listener({ source, waitUntil: (each) => work.push(each) });
        }
        await Promise.all(work);
        if (replies.join() !== programs.join(', ')) throw new Error(`the worker replied: ${replies.join()}`);
        return programs.join(', ');
      },
    },
  ];
}
