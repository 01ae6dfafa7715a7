import listing from 'check:listing';
import type { CheckTarget } from './facts.js';
import { faultyExample } from './faulty-example.js';

export async function loadExample(target: CheckTarget, isFaulty: boolean): Promise<string> {
  const name = target.kind === 'contract' ? target.name : nameEvent(target);
  const { default: loaders } = await import('check:examples');
  const example = await loaders[name]!();
  const payload = isFaulty ? faultyExample(example, await listRequired(target, name)) : example;
  const { kind } = target;
  const document = kind === 'event' ? { type: target.type, version: target.version, payload } : payload;
  return JSON.stringify(document, null, 2);
}

function nameEvent({ type, version }: CheckTarget & { readonly kind: 'event' }): string {
  return listing.events.find((event) => event.type === type && event.version === version)?.name ?? '';
}

async function listRequired({ kind }: CheckTarget, name: string): Promise<readonly string[]> {
  const fields = await (kind === 'contract'
    ? import('check:fields/contracts')
    : import('check:fields/events'));
  return fields.default[name]?.required ?? [];
}
