import { parseEvent } from '@data-import/events/sync';

export function run(): boolean {
  const created = { type: 'account.created', version: 'v1', payload: {} };
  return (
    parseEvent(created).kind === 'invalid' && parseEvent({ ...created, type: 'odd' }).kind === 'unknown-type'
  );
}
