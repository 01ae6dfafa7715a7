import { toFinding, toGroup } from './findings.js';
import { replacements } from './fixes.js';
import type { Context, ContractAdviser, Finding, Payload } from './report.js';
import { type NestedPath, toItemPlace } from './text.js';

export async function listAdvice(payload: Payload): Promise<readonly Finding[]> {
  const { name, value, way, locator, most } = payload;
  if (most === 0) return [];
  const { adviser, places } = await getAdviser(name, payload);
  places.push(describePlace(way, payload));
  return adviser.advise(value).map(({ rule, path, pointer, message, suggestion, earlier }) => {
    const located = locator.locate(way, path);
    const before = earlier === undefined ? '' : ` (${places[earlier]})`;
    return toFinding(located.mark, payload, {
      severity: 'warning',
      pointer,
      message: `${message}${before}`,
      rule,
      group: toGroup({ rule, path }),
      fixes: suggestion === undefined ? [] : replacements(located, [suggestion]),
    });
  });
}

/** One adviser per contract and text, because advice compares a payload with earlier ones. */
function getAdviser(name: string, { advisers, library }: Context): Promise<ContractAdviser> {
  const found = advisers.get(name) ?? library.adviser(name).then((adviser) => ({ adviser, places: [] }));
  advisers.set(name, found);
  return found;
}

function describePlace(way: NestedPath, { lines, document }: Context): string {
  const item = toItemPlace(way);
  return `line ${lines.lineAt(document.from).toLocaleString('en')}${item === undefined ? '' : `, item ${item}`}`;
}
