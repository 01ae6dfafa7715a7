import type { VersionPair } from '../contracts.js';
import type { CodeBlock } from '../page.js';
import type { EventVersion } from './event-types.js';
import { codeBlock } from '../blocks.js';
import { readSample } from '../samples/sample.js';

interface Handled {
  readonly event: EventVersion;
  readonly upcast?: string;
}

export function routerSample(event: EventVersion): CodeBlock {
  return codeBlock('typescript', routerCode(event.type, [{ event }]), 'Handle it');
}

export function everyVersionSample(
  versions: readonly EventVersion[],
  pairs: readonly VersionPair[],
): CodeBlock {
  const newest = versions[0]!;
  const handled = versions.toReversed().map((event): Handled => {
    const pair = pairs.find(({ from, to }) => from === event.version && to === newest.version);
    return pair?.upcast.possible === true ? { event, upcast: pair.upcast.function } : { event };
  });
  return codeBlock('typescript', routerCode(newest.type, handled), 'Handle every version');
}

export function parseSample({ type, version }: EventVersion): CodeBlock {
  return codeBlock('typescript', readSample('parse-event', { type, version }), 'Parse one message');
}

export function validateSample(event: EventVersion): CodeBlock {
  const values = { name: event.name, module: toModule(event) };
  return codeBlock('typescript', readSample('validate-event', values), 'Check a payload');
}

function routerCode(type: string, handled: readonly Handled[]): string {
  const saved = handled.flatMap(({ event, upcast }) => (upcast === undefined ? [event] : []));
  const savers = new Map(saved.map((event) => [event, saved.length === 1 ? 'save' : toSaver(event)]));
  const fallback = savers.get(saved.at(-1)!)!;
  const parameters = [...savers].map(([{ name }, saver]) => `${saver}: (payload: ${name}) => Promise<void>`);
  const upcasts = handled.flatMap(({ upcast }) => upcast ?? []);
  const imports = [
    "import { createEventRouter, describeOutcome, type EventBridgeEnvelope, fromEventBridge } from '@data-import/events';",
    ...saved.map((event) => `import type { ${event.name} } from '${toModule(event)}';`),
    ...(upcasts.length === 0 ? [] : [`import { ${upcasts.join(', ')} } from '@data-import/events/upcast';`]),
  ];
  return readSample('route-event', {
    imports: imports.join('\n'),
    signature: signature('createConsumer', parameters),
    type,
    handlers: handled.map((each) => toHandler(each, savers.get(each.event) ?? fallback)).join('\n'),
  });
}

const WIDTH = 80;

function signature(name: string, parameters: readonly string[]): string {
  const line = `export function ${name}(${parameters.join(', ')})`;
  if (line.length <= WIDTH) return line;
  return `export function ${name}(\n${parameters.map((parameter) => `  ${parameter},`).join('\n')}\n)`;
}

function toSaver({ version }: EventVersion): string {
  return `saveV${version.replace(/^v/, '').replaceAll('.', '_')}`;
}

function toHandler({ event: { version }, upcast }: Handled, saver: string): string {
  const key = /^[a-z]\w*$/.test(version) ? version : `'${version}'`;
  const argument = upcast === undefined ? 'payload' : `${upcast}(payload)`;
  return `        ${key}: ({ payload }) => ${saver}(${argument}),`;
}

export function toModule({ type, version }: EventVersion): string {
  return `@data-import/events/${type}/${version}`;
}

export function ownUpcastSample(pair: VersionPair, versions: readonly EventVersion[]): readonly CodeBlock[] {
  const { from, to, consecutive, changes, upcast } = pair;
  const addsOnly = changes.every(({ kind, field }) => kind === 'field-added' && !/[.[]/.test(field));
  if (!consecutive || upcast.possible || !addsOnly) return [];
  const [older, newer] = [from, to].map((version) => versions.find((each) => each.version === version)!);
  const sample = readSample('upcast-event', {
    older: older!.name,
    olderModule: toModule(older!),
    newer: newer!.name,
    newerModule: toModule(newer!),
    added: changes.map(({ field }) => `'${field}'`).join(' | '),
    signature: signature(`${from}To${to.toUpperCase()}`, [`payload: ${older!.name}`, 'added: Added']),
  });
  return [codeBlock('typescript', sample, `If you can supply the fields that ${to} adds`)];
}
