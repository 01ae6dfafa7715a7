/** What the API report of a package declares, by name: `Issue`, or `parseEvent of ./sync` for another entry than the first. */
export type Surface = ReadonlyMap<string, readonly string[]>;

const DECLARED = /^(?:abstract )?(?:interface|type|class|function|const|enum) ([\w$]+)/;
const ALIKE = /^each as (.*)$/;
const SHARED = /^([\w$]+), as in (\S+)$/;
/** What is generated for each contract or list of values. */
const TEMPLATE = /^for every /;
const OPTIONAL_MEMBER = /^\s+(?:readonly )?[\w$']+\?:/;

/** What generated code calls changes with the packages that call it: their releases are one. */
const INTERNAL = './runtime';

/** The declarations of an API report, each with its members: its own, those of other entries, and those of templates. */
export function surfaceOf(report: string): Surface {
  const surface = new Map<string, string[]>();
  const shared: [key: string, from: string][] = [];
  let subpath = '';
  let key: string | undefined;
  let alike: string | undefined;
  for (const line of report.split('\n').slice(1)) {
    if (/^\S/.test(line)) [subpath, key, alike] = [line, undefined, undefined];
    else if (/^ {2}\S/.test(line)) {
      const text = line.trim();
      alike = ALIKE.exec(text)?.[1];
      const [, copied, from] = SHARED.exec(text) ?? [];
      if (copied !== undefined) shared.push([keyOf(copied, subpath), keyOf(copied, from!)]);
      const isTemplate = TEMPLATE.test(text) || TEMPLATE.test(subpath);
      const name = isTemplate ? text : DECLARED.exec(text)?.[1];
      key = name === undefined ? undefined : keyOf(name, subpath);
      if (key !== undefined) surface.set(key, [...(surface.get(key) ?? []), text]);
    } else if (key !== undefined && line !== '') surface.get(key)!.push(line.trimEnd());
    else if (alike !== undefined && line !== '') {
      const name = line.trim();
      surface.set(keyOf(name, subpath), [alike.replace(/\bN\b/, name)]);
    }
  }
  for (const [copy, from] of shared) if (surface.has(from)) surface.set(copy, surface.get(from)!);
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
  const reported = new Set<string>();
  return [...before].flatMap(([key, was]): ChangedDeclaration[] => {
    const is = after.get(key);
    if (is === undefined || was.join('\n') === is.join('\n')) return [];
    const pair = `${was.join('\n')}\n\n${is.join('\n')}`;
    if (reported.has(pair)) return []; // Another entry has the same declaration.
    reported.add(pair);
    const removed = was.filter((line) => !is.includes(line));
    const added = is.filter((line) => !was.includes(line));
    const isBreaking = removed.length > 0 || !added.every((line) => OPTIONAL_MEMBER.test(line));
    const lines = [...removed.map((line) => `- ${line.trim()}`), ...added.map((line) => `+ ${line.trim()}`)];
    return [{ key, isBreaking, text: `its declaration differs: ${shortened(lines)}` }];
  });
}

/** What is named in a report without being exported is part of what names it. Lists of values belong to their schemas. */
const NAMED = ' of named above';

/** The declarations that a report had and another does not have. */
export function goneDeclarations(before: Surface, after: Surface): string[] {
  const hasLists = [...after.keys()].some((key) => TEMPLATE.test(key) && key.includes('VALUES'));
  return [...before.keys()]
    .filter((key) => !after.has(key) && !key.includes(NAMED))
    .filter((key) => !(hasLists && key.endsWith('Values')));
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
