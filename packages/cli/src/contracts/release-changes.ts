import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaChange, SchemaChanges } from '@data-import/compiler';
import { heaviest } from '@data-import/compiler/compare/policy';

const ASYNCAPI = 'json/asyncapi.json';

/** Files that differ between releases even if no contract does. */
const OTHERS = /^(package\.json|cjs\/package\.json|README\.md|CHANGELOG\.md|contracts\.json)$/;

function listEvents(text: string | undefined): ReadonlySet<string> {
  interface Message {
    readonly 'x-event': { readonly type: string; readonly version: string };
  }
  if (text === undefined) return new Set();
  const { components } = JSON.parse(text) as {
    readonly components: { readonly messages: Record<string, Message> };
  };
  const events = Object.values(components.messages).map((message) => message['x-event']);
  return new Set(events.map(({ type, version }) => `${type} ${version}`));
}

function toChange(subject: string, bump: 'patch' | 'minor' | 'major', message: string): SchemaChange {
  const kind = bump === 'major' ? 'breaking' : bump === 'minor' ? 'addition' : 'other';
  return { subject, kind, bump, messages: [message] };
}

/**
 * Completes the changed contracts since a release by changes that contracts do not show: kept standard
 * events, the deployment's rules, and the modules themselves.
 */
export function completeChanges(
  previous: string,
  changes: readonly SchemaChange[],
  files: ReadonlyMap<string, string>,
): Omit<SchemaChanges, 'ok'> {
  const read = (file: string): string | undefined =>
    existsSync(join(previous, file)) ? readFileSync(join(previous, file), 'utf8') : undefined;
  const [before, after] = [listEvents(read(ASYNCAPI)), listEvents(files.get(ASYNCAPI))];
  const known = new Set(changes.map(({ subject }) => subject));
  const all = [
    // The earlier release contained the standard's event of this name.
    ...changes.map((change) =>
      change.kind === 'addition' && before.has(change.subject) && change.messages.includes('it was added')
        ? toChange(change.subject, 'major', 'it replaces the event of the standard')
        : change,
    ),
    ...[...before]
      .filter((event) => !after.has(event) && !known.has(event))
      .map((event) => toChange(event, 'major', 'it was removed')),
    ...[...after]
      .filter((event) => !before.has(event) && !known.has(event))
      .map((event) => toChange(event, 'minor', 'it was added')),
  ];
  if (read('deployment.js') !== files.get('deployment.js') && all.length === 0)
    all.push(toChange('deployment', 'minor', 'its operations, its names, or what it says of errors changed'));
  const names = new Set([...files.keys()].filter((file) => !OTHERS.test(file)));
  if (all.length === 0 && [...names].some((file) => read(file) !== files.get(file)))
    all.push(toChange('the package', 'patch', 'its modules or documents changed'));
  return { bump: heaviest(all.map(({ bump }) => bump)), changes: all };
}
