import { shapeOf } from '../contracts.js';
import type { Scenario } from './scenarios.js';

/**
 * A function that reads every documented member of an object, at its first level, and checks nothing but that none
 * of them is a certain object: less than that no guard can do.
 */
export function readMembers({ set, root }: Pick<Scenario, 'set' | 'root'>): (value: unknown) => boolean {
  const names = Object.keys(shapeOf(set, root).properties ?? {});
  const reads = names.map((name) => `value[${JSON.stringify(name)}] !== nobody`);
  const build = new Function('nobody', `return (value) => ${reads.join(' && ')};`) as (
    nobody: object,
  ) => (value: unknown) => boolean;
  return build({});
}
