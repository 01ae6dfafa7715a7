import { isDeepStrictEqual } from 'node:util';
import type { Transport } from '../user-schemas/transport.js';
import { type Reason, toReason } from './policy.js';

const INPUT = /^(body|cookie )/;
/** Other comparisons report a new or removed one of these. */
const COMPARED_IF_BOTH = /^(format of|scheme|response|address)/;

/** Compares what the contracts do not express: media types, cookies, headers of responses, styles, schemes, addresses. */
export function compareTransport(was: Transport | undefined, is: Transport | undefined): Reason[] {
  if (was === undefined || is === undefined) return [];
  const names = [...new Set([...Object.keys(was.facts), ...Object.keys(is.facts)])];
  return names.flatMap((name): Reason[] => {
    const [before, after] = [was.facts[name], is.facts[name]];
    const [needed, needs] = [was, is].map((each) => each.needs.includes(name)) as [boolean, boolean];
    const broken = name.includes('response') ? 'response-transport-changed' : 'transport-changed';
    const say = (isBreak: boolean, what: string): Reason[] => [
      toReason(isBreak ? broken : 'transport-added', 'part', {
        path: '',
        text: `its ${name} ${what}`,
      }),
    ];
    if (before === undefined || after === undefined) {
      // The contracts of a body show whether it was added or removed.
      if (COMPARED_IF_BOTH.test(name)) return [];
      return after === undefined ? say(true, 'was removed') : say(needs, 'was added');
    }
    if (needs !== needed) return say(needs, needs ? 'is required now' : 'may be absent now');
    if (isDeepStrictEqual(before.toSorted(), after.toSorted())) return [];
    const isLarger = before.every((each) => after.includes(each));
    const text = `was ${before.join(', ') || 'empty'}, and is ${after.join(', ') || 'empty'}`;
    return say(!(isLarger && (INPUT.test(name) || name.startsWith('response'))), text);
  });
}
