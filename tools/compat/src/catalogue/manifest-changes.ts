import semver from 'semver';
import type { Bump } from '../verdict/judgement.js';
import { type Change, diffKeys, plainChange } from './change.js';
import type { Manifest } from './manifest.js';

/** A subject, what the change of it means, and how it differs. */
type Finding = readonly [subject: string, bump: Bump, text: string];

/** What differs between two published manifests, besides their entries. */
export function manifestChanges(name: string, before: Manifest, after: Manifest): Change[] {
  const findings = [
    ...dependencyFindings(before, after),
    ...peerFindings(before, after),
    ...engineFindings(before, after),
    ...platformFindings(before, after),
    ...fileFindings(before.files, after.files),
    ...fieldFindings(before, after),
    ...scriptFindings(before, after),
  ];
  return findings.map(([subject, bump, text]) => plainChange(name, subject, bump, text));
}

function dependencyFindings(before: Manifest, after: Manifest): Finding[] {
  const [had, has] = [before, after].map((each) => ({ ...each.dependencies, ...each.optionalDependencies }));
  const { added, removed, kept } = diffKeys(Object.keys(had!), Object.keys(has!));
  return [
    ...added.map((each): Finding => [`dependency ${each}`, 'minor', `it is installed with ${has![each]}`]),
    ...removed.map((each): Finding => [`dependency ${each}`, 'patch', 'it is no longer installed']),
    ...kept.flatMap((each): Finding[] => {
      const [from, to] = [had![each]!, has![each]!];
      if (from === to) return [];
      const bump = isSameLine(from, to) ? 'patch' : 'major';
      return [[`dependency ${each}`, bump, `${from} became ${to}`]];
    }),
  ];
}

/** Whether a range has only versions that a caret range of the other would install by itself. */
function isSameLine(before: string, after: string): boolean {
  const [from, to] = [before, after].map((range) => semver.validRange(range));
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  return semver.subset(to, `^${semver.minVersion(from)!.version}`);
}

/** A peer is what the user installs: a mandatory one that is new, or a range that lost versions, makes them act. */
function peerFindings(before: Manifest, after: Manifest): Finding[] {
  const { peerDependencies: had = {}, peerDependenciesMeta: wasMeta = {} } = before;
  const { peerDependencies: has = {}, peerDependenciesMeta: isMeta = {} } = after;
  const { added, removed, kept } = diffKeys(Object.keys(had), Object.keys(has));
  const isOptional = (name: string): boolean => isMeta[name]?.optional === true;
  return [
    ...added.map((each): Finding => {
      const [bump, word] = isOptional(each)
        ? (['minor', 'optional'] as const)
        : (['major', 'mandatory'] as const);
      return [`peer dependency ${each}`, bump, `a new ${word} peer, ${has[each]}`];
    }),
    ...removed.map((each): Finding => [`peer dependency ${each}`, 'minor', 'it is no longer needed']),
    ...kept.flatMap((each): Finding[] => {
      const subject = `peer dependency ${each}`;
      const was = wasMeta[each]?.optional === true;
      const presence: Finding[] =
        was === isOptional(each)
          ? []
          : [[subject, was ? 'major' : 'minor', was ? 'it became mandatory' : 'it became optional']];
      return [...presence, ...rangeFindings(subject, had[each], has[each])];
    }),
  ];
}

/** A range that every user met has to include what it included. */
function rangeFindings(subject: string, before = '*', after = '*'): Finding[] {
  if (before === after) return [];
  const areRanges = [before, after].every((range) => semver.validRange(range) !== null);
  const bump = areRanges && semver.subset(before, after) ? 'minor' : 'major';
  return [[subject, bump, `${before} became ${after}`]];
}

function engineFindings({ engines: had = {} }: Manifest, { engines: has = {} }: Manifest): Finding[] {
  const names = new Set([...Object.keys(had), ...Object.keys(has)]);
  return [...names].flatMap((each) =>
    rangeFindings(each === 'node' ? 'Node.js' : `engine ${each}`, had[each], has[each]),
  );
}

function platformFindings(before: Manifest, after: Manifest): Finding[] {
  return (['os', 'cpu', 'libc'] as const).flatMap((field): Finding[] => {
    const [had = [], has = []] = [before[field], after[field]];
    const values = [...new Set([...had, ...has].map((value) => value.replace('!', ''))), 'any other'];
    const lost = values.filter((value) => allows(had, value) && !allows(has, value));
    const gained = values.filter((value) => !allows(had, value) && allows(has, value));
    if (lost.length > 0) return [[field, 'major', `it is no longer installed on ${lost.join(', ')}`]];
    return gained.length === 0 ? [] : [[field, 'minor', `it is installed on ${gained.join(', ')} too`]];
  });
}

function allows(list: readonly string[], value: string): boolean {
  const named = list.filter((each) => !each.startsWith('!'));
  return !list.includes(`!${value}`) && (named.length === 0 || named.includes(value));
}

/** A package without `files` contains everything. */
function fileFindings(before: readonly string[] = ['.'], after: readonly string[] = ['.']): Finding[] {
  const lost = [
    ...before.filter((each) => !each.startsWith('!') && !after.some((other) => contains(other, each))),
    ...after.filter((each) => each.startsWith('!') && !before.includes(each)).map((each) => each.slice(1)),
  ];
  const gained = after.filter(
    (each) => !each.startsWith('!') && !before.some((other) => contains(other, each)),
  );
  const prose = /\.md$/i;
  const [worst, text] = lost.some((each) => !prose.test(each))
    ? (['major', `it no longer contains ${lost.join(', ')}`] as const)
    : (['patch', `it no longer contains ${lost.join(', ')}`] as const);
  return [
    ...(lost.length === 0 ? [] : [['files', worst, text] as const]),
    ...(gained.length === 0 ? [] : [['files', 'minor', `it contains ${gained.join(', ')}`] as const]),
  ];
}

function contains(folder: string, path: string): boolean {
  const [one, other] = [folder, path].map((each) =>
    each.replace(/^\.?\//, '').replace(/(?:\/\*\*)?(?:\/\*)?\/?$/, ''),
  );
  return one === '.' || one === '' || other === one || other!.startsWith(`${one}/`);
}

function fieldFindings(before: Manifest, after: Manifest): Finding[] {
  const { type: wasType = 'commonjs', license: wasLicence, sideEffects: had = true } = before;
  const { type: isType = 'commonjs', license: isLicence, sideEffects: has = true } = after;
  const [wasOpen, isOpen] = [before, after].map(({ publishConfig }) => publishConfig?.access === 'public');
  return [
    ...(wasType === isType ? [] : [['type', 'major', `${wasType} became ${isType}`] as const]),
    ...(wasLicence === isLicence
      ? []
      : [['licence', 'major', `${wasLicence ?? 'none'} became ${isLicence ?? 'none'}`] as const]),
    ...(wasOpen && !isOpen ? [['access', 'major', 'it is no longer public'] as const] : []),
    ...sideEffectFindings(JSON.stringify(had), JSON.stringify(has)),
  ];
}

/** A bundler drops a module without side effects that nothing is imported from. */
function sideEffectFindings(before: string, after: string): Finding[] {
  if (before === after) return [];
  return [['sideEffects', before === 'false' ? 'minor' : 'major', `${before} became ${after}`]];
}

/** Scripts that run where the package is installed. */
function scriptFindings({ scripts: had = {} }: Manifest, { scripts: has = {} }: Manifest): Finding[] {
  return ['preinstall', 'install', 'postinstall']
    .filter((each) => has[each] !== undefined && has[each] !== had[each])
    .map((each): Finding => [`script ${each}`, 'major', 'it runs a script where it is installed']);
}
