import { createSandbox } from '@data-import/sandbox';
import { IMPORT_STEPS } from '../src/guides/import-page.js';
import { toStepCall } from '../src/operations/try-it.js';
import type { Message } from '../src/page.js';
import type { Source } from '../src/source.js';

const POLLED = new Set(['getImportProcess', 'getAccountTransferStatus']);
const WAIT_MS = 5_000;

/** Runs each step of an import in one sandbox; a status that changes later is polled once more. */
export function recordImport(source: Source): (readonly Message[])[] {
  const sandbox = createSandbox({ now: () => Date.parse('2024-06-20T10:00:00.000Z') });
  return IMPORT_STEPS.map(({ operation }) => {
    const before = sandbox.state.counts.events;
    const { method, url, body } = toStepCall(operation, source);
    const ask = (): Message[] => {
      const headers = { authorization: `Token ${sandbox.state.tokens[0]}` };
      const text = body === undefined ? '' : JSON.stringify(body);
      const response = sandbox.send({ method, url, headers, body: text });
      const { status = '' } = response.body as { readonly status?: string };
      return [
        { from: 0, to: 1, text: operation },
        { from: 1, to: 0, text: `${response.status} ${status}`.trim() },
      ];
    };
    const isPolled = POLLED.has(operation);
    const first = ask();
    sandbox.advance(isPolled ? WAIT_MS : 0);
    const emitted = sandbox.state.events.filter(({ sequence }) => sequence > before);
    const types = new Set(emitted.map(({ type, version }) => `${type} ${version}`));
    const events = [...types].map((text) => ({ from: 1, to: 2, text }));
    return [...first, ...events, ...(isPolled ? ask() : [])];
  });
}
