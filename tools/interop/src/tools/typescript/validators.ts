import { allEvents } from '@data-import/events/all';
import * as rest from '@data-import/validators';
import type { Vectors } from '@data-import/conformance';
import type { Accepts } from './verdicts.js';

interface Guard {
  readonly name: string;
  is(value: unknown): boolean;
}

const all: readonly unknown[] = [...Object.values(rest), ...allEvents];
const guards = new Map(all.filter(isGuard).map((guard) => [guard.name, guard] as const));

function isGuard(value: unknown): value is Guard {
  return typeof value === 'object' && value !== null && 'name' in value && 'is' in value;
}

/** Our own validator of a contract or an event; undefined for parameters, whose validators read text. */
export function ourValidator({ contract }: Pick<Vectors, 'contract'>): Accepts | undefined {
  const guard = guards.get(contract);
  return guard === undefined ? undefined : (document) => guard.is(document);
}
