import fields from 'check:fields/contracts';
import listing from 'check:listing';
import schemas from 'check:schemas';
import validators from 'check:validators';
import { checkText } from './check-text.js';
import { serve, toReason } from '../workers.js';
import { type Choice, toIndex } from './facts.js';
import type { Library, Report } from './report.js';

export const address = import.meta.url;

export interface Request {
  readonly id: number;
  readonly text: string;
  readonly choice: Choice;
  readonly unknownFields: boolean;
}

export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'failed'; readonly message: string };

export type Reply = Answer & { readonly id: number };

const library: Library = {
  index: toIndex(listing, fields),
  validator: (name) => validators[name]!(),
  async adviser(name) {
    const { createAdviser } = await import('@data-import/validators/advice');
    return createAdviser(await schemas[name]!());
  },
  eventFields: async () => (await import('check:fields/events')).default,
  fieldPlaces: async () => (await import('check:field-places')).default,
};

const SLICE_MS = 50;

class Stale extends Error {}

let latest = 0;

serve(async ({ id, text, ...settings }: Request) => {
  latest = id;
  let last = performance.now();
  const reply = (answer: Answer) => postMessage({ id, ...answer } satisfies Reply);
  async function step(done: number, all: number): Promise<void> {
    if (performance.now() - last < SLICE_MS) return;
    reply({ kind: 'progress', done, all });
    await new Promise((resolve) => setTimeout(resolve));
    if (id !== latest) throw new Stale();
    last = performance.now();
  }
  try {
    reply({ kind: 'report', report: await checkText(text, { ...settings, library, step }) });
  } catch (error) {
    if (!(error instanceof Stale)) reply({ kind: 'failed', message: toReason(error) });
  }
});
