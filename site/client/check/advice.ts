import { besideFaults, toGroup } from './findings.js';
import { replacements } from './fixes.js';
import type { Checked, Context, ContractAdviser, Finding } from './report.js';
import { type NestedPath, toItemPlace } from './text.js';

export async function addAdvice<T extends Pick<Checked, 'findings'>>(
  checked: T,
  { name, value, way }: { readonly name: string; readonly value: unknown; readonly way: NestedPath },
  context: Context,
): Promise<T> {
  if (context.most === 0) return checked;
  const { adviser, places } = await getAdviser(name, context);
  places.push(describePlace(way, context));
  const advice = adviser
    .advise(value)
    .map(({ rule, path, pointer, message, suggestion, earlier }): Finding => {
      const located = context.locator().locate(way, path);
      const before = earlier === undefined ? '' : ` (${places[earlier]})`;
      return {
        ...located.mark,
        severity: 'warning',
        line: context.lines.lineAt(located.mark.from),
        pointer,
        message: `${message}${before}`,
        rule,
        group: toGroup(rule, path, ''),
        fixes: suggestion === undefined ? [] : replacements(located, [JSON.stringify(suggestion)]),
      };
    });
  if (advice.length === 0) return checked;
  const findings = [...checked.findings, ...besideFaults(advice, checked.findings)];
  return { ...checked, findings: findings.toSorted((a, b) => a.from - b.from) };
}

/** One adviser per contract and text, because advice compares a payload with earlier ones. */
function getAdviser(name: string, { advisers, library }: Context): Promise<ContractAdviser> {
  let found = advisers.get(name);
  if (found === undefined) {
    found = library.adviser(name).then((adviser) => ({ adviser, places: [] }));
    advisers.set(name, found);
  }
  return found;
}

function describePlace(way: NestedPath, { lines, document }: Context): string {
  const item = toItemPlace(way);
  return `line ${lines.lineAt(document.from).toLocaleString('en')}${item === undefined ? '' : `, item ${item}`}`;
}
