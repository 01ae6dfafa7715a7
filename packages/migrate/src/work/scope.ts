import { ALL } from './gates.js';

export function describeScope(scope: string): string {
  return scope === ALL ? 'everything' : `the accounts of ${scope}`;
}
