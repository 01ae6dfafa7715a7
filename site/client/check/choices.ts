import type { Option } from '../combobox/filter.js';
import { type CheckTarget, type Choice, type Listing, titleOf } from './facts.js';

/** A contract to choose. */
export interface Entry extends Option {
  readonly choice: Choice;
}

const RECOGNISE = { title: 'Recognise it', hint: 'by the envelope of an event, or by the fields' };

/** Everything that a payload can be checked against. The bodies of requests come first, events last. */
export function entriesOf(listing: Listing, targets: readonly CheckTarget[]): readonly Entry[] {
  const { operations, contracts, events } = listing;
  const here = targets.map((target) => entry('On this page', target, ''));
  const requests = operations.flatMap(({ operationId, method, request }) =>
    request === undefined ? [] : entry('Requests', contract(request), `${operationId} · ${method}`),
  );
  const responses = operations.flatMap(({ operationId, responses: bodies }) =>
    Object.entries(bodies).map(([status, name]) =>
      entry('Responses', contract(name), `${operationId} · status ${status}`),
    ),
  );
  const named = new Set([...requests, ...responses].map(({ title }) => title));
  const others = contracts
    .filter(({ name }) => !named.has(name))
    .map(({ name, direction, isWire }) => {
      const what = isWire
        ? 'query, path or header'
        : direction === 'part'
          ? 'part'
          : `part of a ${direction}`;
      return entry('Parts and parameters', contract(name), what);
    });
  const ofEvents = events.map(({ type, version, name }) =>
    entry('Events', { kind: 'event', type, version }, name),
  );
  const recognise: Entry = {
    choice: { kind: 'recognise' },
    isCode: false,
    ...RECOGNISE,
  };
  return [recognise, ...here, ...requests, ...responses, ...others, ...ofEvents];
}

/** Whether two choices are the same. */
export function isSame(a: Choice, b: Choice): boolean {
  if (a.kind === 'contract') return b.kind === 'contract' && a.name === b.name;
  if (a.kind === 'event') return b.kind === 'event' && a.type === b.type && a.version === b.version;
  return b.kind === 'recognise';
}

function contract(name: string): CheckTarget {
  return { kind: 'contract', name };
}

function entry(group: string, target: CheckTarget, hint: string): Entry {
  return { choice: target, title: titleOf(target), hint, group, isCode: true };
}
