import { parseEvent } from '@data-import/events';

export async function run(): Promise<boolean> {
  const created = { type: 'account.created', version: 'v1', payload: {} };
  const [invalid, unknown] = [await parseEvent(created), await parseEvent({ ...created, type: 'odd' })];
  return invalid.kind === 'invalid' && unknown.kind === 'unknown-type';
}
