import type { Vectors } from '@data-import/conformance';
import type { Verdicts } from '../../gate/tool.js';

/** Sends a body of JSON to a server that validates it, and resolves to what its handler received; undefined if it refused. */
export type Post = (json: string) => Promise<string | undefined>;

export interface Received {
  readonly verdicts: ReadonlyMap<string, Verdicts>;
  /** How many of the valid documents arrived with another content. */
  readonly changed: number;
}

/** Sends the documents of every contract to a server with its schema. */
export async function receivedBy(
  vectors: readonly Vectors[],
  start: (one: Vectors) => Post | Promise<Post>,
): Promise<Received> {
  const verdicts = new Map<string, Verdicts>();
  let changed = 0;
  for (const one of vectors) {
    const post = await start(one);
    const valid: boolean[] = [];
    for (const { document } of one.valid) {
      const sent = JSON.stringify(document);
      const received = await post(sent);
      valid.push(received !== undefined);
      if (received !== undefined && received !== sent) changed += 1;
    }
    const invalid: boolean[] = [];
    for (const { document } of one.invalid)
      invalid.push((await post(JSON.stringify(document))) !== undefined);
    verdicts.set(one.contract, { valid, invalid });
  }
  return { verdicts, changed };
}

export function isRest({ usedFor }: Vectors): boolean {
  return usedFor !== 'event';
}

/** '1282 of 3571': how many near misses were accepted. */
export function acceptedNearMisses(verdicts: ReadonlyMap<string, Verdicts>): string {
  const all = [...verdicts.values()].flatMap(({ invalid }) => invalid);
  return `${all.filter(Boolean).length} of ${all.length}`;
}
