import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import type { Check } from './check.js';
import { projectOf } from './project.js';

/** What a worker of a browser or of an edge service has, of that which the language itself lacks. */
const OF_THE_WEB = {
  AbortController,
  URL,
  URLSearchParams,
  TextDecoder,
  TextEncoder,
  queueMicrotask,
  setTimeout,
  structuredClone,
};

/** Runs every program when a message comes, and answers with their names. */
const WORKER = `import { programs } from './all.js';
async function work() {
  for (const run of Object.values(programs)) await run();
  return Object.keys(programs).join(', ');
}
addEventListener('message', (event) =>
  event.waitUntil(
    work()
      .catch((error) => 'failed: ' + error)
      .then((answer) => event.source.postMessage(answer)),
  ),
);`;

/** Everything in one classic script: a service worker may not import modules while it runs. */
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
  readonly source: { postMessage(answer: string): void };
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
    { ...OF_THE_WEB, addEventListener: (_type: string, listener: Listener) => listeners.push(listener) },
    { codeGeneration: { strings: false, wasm: false } },
  );
  runInContext('globalThis.self = globalThis', context);
  return { context, listeners };
}

/** What must not be there, or the check would say nothing. */
const ABSENT = ['process', 'require', 'Buffer', 'global', 'module', '__dirname', 'setImmediate'];

function mustBeBare({ context }: Worker): void {
  const found = ABSENT.filter((name) => runInContext(`typeof ${name}`, context) !== 'undefined');
  if (found.length > 0) throw new Error(`the worker has ${found.join(', ')}`);
  const refused = runInContext(
    "try { new Function('return 1')(); false } catch (error) { error instanceof EvalError }",
    context,
  ) as boolean;
  if (!refused) throw new Error('the worker makes code from strings');
}

export function workerChecks(): Check[] {
  return [
    {
      tags: ['worker'],
      name: 'a worker without Node, and without code from strings',
      quick: true,
      async run() {
        const { folder, programs } = await projectOf('npm');
        const worker = makeWorker();
        mustBeBare(worker);
        runInContext(await workerScript(folder), worker.context, { filename: 'worker.js' });
        const work: Promise<unknown>[] = [];
        const answers: string[] = [];
        for (const listener of worker.listeners) {
          const source = { postMessage: (answer: string) => answers.push(answer) };
          listener({ source, waitUntil: (each) => work.push(each) });
        }
        await Promise.all(work);
        if (answers.join() !== programs.join(', ')) throw new Error(`the worker answered: ${answers.join()}`);
        return programs.join(', ');
      },
    },
  ];
}
