import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface EventSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

export interface IndexEntry {
  readonly type: string;
  readonly version: string;
  readonly domain: string;
  readonly name: string;
}

/** A file that the package publishes. */
export function readPublished(path: string): unknown {
  const url = import.meta.resolve(`@data-import/events/${path}`);
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as unknown;
}

export const index = readPublished('index.json') as { readonly events: readonly IndexEntry[] };
