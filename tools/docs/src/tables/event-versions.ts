import type { EventContracts, VersionPair } from '@data-import/workspace/contracts';
import { code, lines, table } from '../markdown/write.js';

/** What changed between each two versions of an event type, and whether the older payload can be made the newer one. */
export function eventVersionsTable({ versions }: Pick<EventContracts, 'versions'>): string {
  const rows = versions.map(({ type, from, to, changes, upcast }) => [
    code(type),
    `${from} to ${to}`,
    lines(changes.map(inWords)),
    upcast.possible ? code(upcast.function) : `none: ${upcast.because.join('; ')}`,
  ]);
  return table(['Event type', 'Versions', 'Changes', 'Upcaster'], rows);
}

function inWords(change: VersionPair['changes'][number]): string {
  const field = change.field === '' ? 'the payload' : code(change.field);
  switch (change.change) {
    case 'added':
    case 'removed':
      return `${field} ${change.change}: ${change.type}, ${change.presence}`;
    case 'presence':
      return `${field} became ${change.to}`;
    case 'type':
      return `${field} became ${change.to}, was ${change.from}`;
    case 'format':
      return `the format of ${field} became ${change.to ?? 'none'}, was ${change.from ?? 'none'}`;
    case 'description':
      return `another description of ${field}`;
    case 'rule':
      return `${code(change.keyword)} of ${field} changed`;
  }
}
