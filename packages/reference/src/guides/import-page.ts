/** The import guide. The build runs each step in the sandbox to obtain its requests and responses. */
import { createSandbox, type Sandbox, type SandboxEvent } from '@data-import/sandbox';
import { codeBlock, heading, listBlock, markup, paragraph } from '../blocks.js';
import { writePage } from '../content.js';
import { findDescribed, IMPORT_STEPS, toSandboxCall, tryBlock } from '../operations/try-it.js';
import type { Block, Message, Page, SandboxCall, Text } from '../page.js';
import { operationLink } from '../prose.js';
import type { Source } from '../source.js';
import steps from './import-steps.json' with { type: 'json' };

type Operation = (typeof IMPORT_STEPS)[number];

interface RecordedStep {
  readonly title: string;
  readonly text: string;
  readonly isPolled?: boolean;
}

const STEPS: Readonly<Record<Operation, RecordedStep>> = steps;

const NOW = Date.parse('2024-06-20T10:00:00.000Z');
const WAIT_MS = 5_000;

const ACTORS = ['Your system', 'Platform', 'Your event consumer'] as const;

interface RecordedRun {
  readonly operation: Operation;
  readonly call: SandboxCall;
  readonly messages: readonly Message[];
  readonly events: readonly SandboxEvent[];
}

function send(sandbox: Sandbox, { method, url, body }: SandboxCall): string {
  const [authorization] = sandbox.state.tokens.map((token) => `Token ${token}`);
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = sandbox.send({ method, url, headers: { authorization }, body: text });
  if (response.status >= 400) throw new Error(`${method} ${url}: status ${response.status} in the sandbox`);
  const { status } = response.body as { readonly status?: string };
  return status === undefined ? String(response.status) : `${response.status} ${status}`;
}

function runStep(operation: Operation, call: SandboxCall, sandbox: Sandbox): RecordedRun {
  const before = sandbox.state.counts.events;
  const messages: Message[] = [];
  function ask(): void {
    messages.push({ from: 0, to: 1, text: operation }, { from: 1, to: 0, text: send(sandbox, call) });
  }
  ask();
  sandbox.advance(STEPS[operation].isPolled === true ? WAIT_MS : 0);
  const events = sandbox.state.events.filter(({ sequence }) => sequence > before);
  const types = [...new Set(events.map(({ type, version }) => `${type} ${version}`))];
  messages.push(...types.map((text) => ({ from: 1, to: 2, text })));
  if (STEPS[operation].isPolled === true) ask();
  return { operation, call, messages, events };
}

function runSteps(source: Source): readonly RecordedRun[] {
  const sandbox = createSandbox({ now: () => NOW });
  const calls = new Map(
    IMPORT_STEPS.map((operation) => [operation, toSandboxCall(findDescribed(operation, source), source)]),
  );
  const { payload } = calls.get('createAccount')!.body as { readonly payload: unknown };
  calls.set('validateAccount', { ...calls.get('validateAccount')!, body: { payload } });
  return [...calls].map(([operation, call]) => runStep(operation, call, sandbox));
}

function stepTitle(operation: Operation): string {
  return `${IMPORT_STEPS.indexOf(operation) + 1}. ${STEPS[operation].title}`;
}

function eventLinks(events: readonly SandboxEvent[]): readonly Text[] {
  const types = new Map(events.map(({ type, version }) => [`${type} ${version}`, type]));
  return [...types].map(([text, type]) => [{ page: `events/${type}`, text, isCode: true }]);
}

function stepBlocks({ operation, call, messages }: RecordedRun, source: Source): readonly Block[] {
  const responses = messages.filter(({ from, to }) => from === 1 && to === 0);
  const lines = [`${call.method} ${call.url}`, ...responses.map(({ text }) => text)];
  return [
    heading(2, stepTitle(operation), operation),
    paragraph(operationLink(operation), '. ', ...markup(STEPS[operation].text)),
    codeBlock('http', lines.join('\n')),
    tryBlock(call, operation, source),
  ];
}

export function importPage(source: Source): Page {
  const runs = runSteps(source);
  const events = runs.flatMap((run) => run.events);
  const messages = runs.flatMap((run) => run.messages);
  const page = writePage('import', {
    diagram: [{ is: 'sequence', title: 'The messages of an import', actors: ACTORS, messages }],
    steps: runs.flatMap((run) => stepBlocks(run, source)),
    last: runs.length + 1,
    events: [listBlock(eventLinks(events))],
  });
  return { ...page, keywords: [...page.keywords!, ...IMPORT_STEPS] };
}
