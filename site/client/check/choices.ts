import type { Option } from '../choose.js';
import type { CheckTarget, Listing } from './facts.js';
import { toName } from './link.js';

/** Everything that a payload can be checked against: the bodies of requests first, events last. */
export function listChoices(
  { operations, contracts, events }: Listing,
  targets: readonly CheckTarget[],
): readonly Option[] {
  const here = targets.map((target) => ({
    value: toName(target),
    title: toName(target),
    group: 'On this page',
  }));
  const requests = operations.flatMap(({ operationId, method, request }) =>
    request === undefined
      ? []
      : [{ value: request, title: `${request} (${operationId}, ${method})`, group: 'Requests' }],
  );
  const responses = operations.flatMap(({ operationId, responses: bodies }) =>
    Object.entries(bodies).map(([status, name]) => ({
      value: name,
      title: `${name} (${operationId}, status ${status})`,
      group: 'Responses',
    })),
  );
  const listed = new Set([...requests, ...responses].map(({ value }) => value));
  const others = contracts
    .filter(({ name }) => !listed.has(name))
    .map(({ name }) => ({ value: name, title: name, group: 'Parts and parameters' }));
  const versions = events.map((event) => {
    const value = toName({ kind: 'event', ...event });
    return { value, title: value, group: 'Events' };
  });
  return [
    { value: '', title: 'detect automatically' },
    ...here,
    ...requests,
    ...responses,
    ...others,
    ...versions,
  ];
}
