import type { Context } from './check-document.js';
import type { Way } from './json.js';
import type { Located } from './locate.js';
import type { Fix } from './report.js';

/** The fields of envelopes that name an event. */
const NAMES = ['detail-type', 'DetailType', 'version', 'type', 'dataschema'];

/** The objects around a payload, from the nearest. */
function* around(way: Way): Generator<Way> {
  for (let level = way.length; level > 0; level -= 1) {
    const path = way[level - 1]!;
    for (let steps = path.length; steps >= 0; steps -= 1) {
      yield [...way.slice(0, level - 1), path.slice(0, steps)];
    }
  }
}

function namesAround(way: Way, { locator }: Pick<Context, 'locator'>): Located[] {
  for (const place of around(way)) {
    const there = NAMES.map((name) => locator().locate(place, [name])).filter(({ isThere }) => isThere);
    if (there.length > 0) return there;
  }
  return [];
}

/** Where an envelope names its event; the envelope or the payload where it does not. */
export function wayToName(way: Way, context: Pick<Context, 'locator'>): Located {
  return namesAround(way, context)[0] ?? context.locator().locate(way, []);
}

/** Where an envelope has a type or a version that is not known, and what puts another one in its place. */
export function wrongName(
  wrong: string,
  near: readonly string[],
  way: Way,
  context: Pick<Context, 'locator'>,
): { readonly located: Located; readonly fixes: readonly Fix[] } {
  for (const located of namesAround(way, context)) {
    const { view, found } = located;
    const at = view.text.slice(found.value.from, found.value.to).lastIndexOf(wrong);
    if (at === -1) continue;
    const from = view.outer(found.value.from + at);
    const to = view.outer(found.value.from + at + wrong.length);
    const fixes = near.map((name) => ({
      label: `Replace by “${name}”`,
      edits: [{ from, to, insert: name }],
    }));
    return { located, fixes };
  }
  return { located: wayToName(way, context), fixes: [] };
}
