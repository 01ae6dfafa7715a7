import fields from 'check:fields';
import listing from 'check:listing';
import schemas from 'check:schemas';
import validators from 'check:validators';
import { checkText } from './check-text.js';
import { type Choice, toIndex } from './facts.js';
import type { Library, Options, Report } from './report.js';

/** The page imports this module only for its URL; the worker runs it. */
export const address = import.meta.url;

export interface Request {
  readonly id: number;
  readonly text: string;
  readonly choice: Choice;
  readonly options: Options;
}

export type Reply = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'failed'; readonly message: string }
);

const library: Library = {
  index: toIndex(listing, fields),
  validator(name) {
    const load = Object.hasOwn(validators, name) ? validators[name] : undefined;
    if (load === undefined) throw new RangeError(`no contract is called ${name}`);
    return load();
  },
  async adviser(name) {
    const { createAdviser } = await import('@data-import/validators/advice');
    return createAdviser(await schemas[name]!());
  },
  eventFields: async () => (await import('check:event-fields')).default,
  fieldPlaces: async () => (await import('check:field-places')).default,
};

const SLICE_MS = 50;

class Stale extends Error {}

let latest = 0;

async function serve({ data: { id, text, choice, options } }: MessageEvent<Request>): Promise<void> {
  latest = id;
  let last = performance.now();
  async function step(done: number, all: number): Promise<void> {
    if (performance.now() - last < SLICE_MS) return;
    postMessage({ id, kind: 'progress', done, all } satisfies Reply);
    await new Promise((resolve) => setTimeout(resolve));
    if (id !== latest) throw new Stale();
    last = performance.now();
  }
  try {
    const report = await checkText(text, choice, options, library, { step });
    postMessage({ id, kind: 'report', report } satisfies Reply);
  } catch (error) {
    if (error instanceof Stale) return;
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ id, kind: 'failed', message } satisfies Reply);
  }
}

if (!('document' in globalThis)) addEventListener('message', serve);
