/** What the API report of a package declares, by name: `Issue`, or `parseEvent of ./sync` for another entry than the first. */
export type Surface = ReadonlyMap<string, readonly string[]>;

const DECLARED = /^(?:abstract )?(?:interface|type|class|function|const|enum) ([\w$]+)/;
const ALIKE = /^each as (.*)$/;
const OPTIONAL_MEMBER = /^\s+(?:readonly )?[\w$']+\?:/;

/** What generated code calls changes with the packages that call it: their releases are one. */
const INTERNAL = './runtime';

/** The declarations of an API report, each with its members. What other reports say with "as in" is left out. */
export function surfaceOf(report: string): Surface {
  const surface = new Map<string, string[]>();
  let subpath = '';
  let key: string | undefined;
  let alike: string | undefined;
  for (const line of report.split('\n').slice(1)) {
    if (/^\S/.test(line)) [subpath, key, alike] = [line, undefined, undefined];
    else if (/^ {2}\S/.test(line)) {
      const text = line.trim();
      alike = ALIKE.exec(text)?.[1];
      const name = DECLARED.exec(text)?.[1];
      key = name === undefined ? undefined : keyOf(name, subpath);
      if (key !== undefined) surface.set(key, [...(surface.get(key) ?? []), text]);
    } else if (key !== undefined && line !== '') surface.get(key)!.push(line.trimEnd());
    else if (alike !== undefined && line !== '') {
      const name = line.trim();
      surface.set(keyOf(name, subpath), [alike.replace(/\bN\b/, name)]);
    }
  }
  return new Map([...surface].filter(([each]) => !each.endsWith(` of ${INTERNAL}`)));
}

function keyOf(name: string, subpath: string): string {
  return subpath === '.' ? name : `${name} of ${subpath}`;
}

/** A declaration that changed: whether users may have to change their code, and how it differs. */
export interface ChangedDeclaration {
  readonly key: string;
  readonly isBreaking: boolean;
  readonly text: string;
}

/**
 * The declarations that both reports have and that differ. An interface that only has more optional members suits the
 * code that used it; for every other difference, that would have to be proven, so it counts as breaking.
 */
export function changedDeclarations(before: Surface, after: Surface): ChangedDeclaration[] {
  return [...before].flatMap(([key, was]): ChangedDeclaration[] => {
    const is = after.get(key);
    if (is === undefined || was.join('\n') === is.join('\n')) return [];
    const removed = was.filter((line) => !is.includes(line));
    const added = is.filter((line) => !was.includes(line));
    const isBreaking = removed.length > 0 || !added.every((line) => OPTIONAL_MEMBER.test(line));
    const lines = [...removed.map((line) => `- ${line.trim()}`), ...added.map((line) => `+ ${line.trim()}`)];
    return [{ key, isBreaking, text: `its declaration differs: ${shortened(lines)}` }];
  });
}

/**
 * Contracts that were declared as every other contract is, and now have a declaration of their own: other exports and
 * methods than those of every contract.
 */
export function declaredApart(
  before: Surface,
  after: Surface,
  contracts: ReadonlySet<string>,
): ChangedDeclaration[] {
  if (before.size === 0) return [];
  return [...after]
    .filter(([key]) => contracts.has(key) && !before.has(key))
    .map(([key, is]) => {
      const value = is.find((line) => line.startsWith('const ')) ?? is[0]!;
      return { key, isBreaking: true, text: `declared as every contract before, now ${value}` };
    });
}

const LONGEST = 300;

function shortened(lines: readonly string[]): string {
  const text = lines.join('; ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
