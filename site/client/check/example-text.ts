import type { CheckTarget, EventFacts, FieldsByName, Listing } from './facts.js';
import { faultyExample } from './faulty-example.js';

/** Where examples come from. */
export interface Examples {
  readonly listing: Listing;
  readonly fields: () => Promise<FieldsByName>;
  /** What loads the example of a contract or an event, by the name of its contract. */
  readonly loaders: () => Promise<Readonly<Record<string, () => Promise<unknown>>>>;
  readonly eventFields: () => Promise<FieldsByName>;
}

/** The example of a contract; of an event, with its type and version around it. */
export async function exampleText(target: CheckTarget, examples: Examples): Promise<string> {
  return written(target, await exampleOf(target, examples));
}

/** The example with typical faults. */
export async function faultyText(target: CheckTarget, examples: Examples): Promise<string> {
  const example = await exampleOf(target, examples);
  return written(target, faultyExample(example, await requiredBy(target, examples)));
}

async function requiredBy(
  target: CheckTarget,
  { listing, fields, eventFields }: Examples,
): Promise<readonly string[]> {
  const known =
    target.kind === 'contract'
      ? (await fields())[target.name]
      : (await eventFields())[eventOf(target, listing)?.name ?? ''];
  return known?.required ?? [];
}

async function exampleOf(target: CheckTarget, { listing, loaders }: Examples): Promise<unknown> {
  const name = target.kind === 'contract' ? target.name : eventOf(target, listing)?.name;
  const examples = await loaders();
  const load = name !== undefined && Object.hasOwn(examples, name) ? examples[name] : undefined;
  if (load === undefined) throw new RangeError('no such contract');
  return load();
}

function eventOf(
  target: CheckTarget & { readonly kind: 'event' },
  { events }: Listing,
): EventFacts | undefined {
  return events.find(({ type, version }) => type === target.type && version === target.version);
}

function written(target: CheckTarget, payload: unknown): string {
  const { kind } = target;
  const document = kind === 'event' ? { type: target.type, version: target.version, payload } : payload;
  return JSON.stringify(document, null, 2);
}
