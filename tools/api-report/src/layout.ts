import type { Export, Module, Surface } from './surface.js';

/** So many exports, or modules, of one pattern are shown as the pattern and a list of names. */
const MANY = 5;

/** The surface of a package as text of which a removed export, or a changed signature, is one line. */
export function layOut({ modules, unexported }: Surface): string[] {
  const groups = [...grouped(modules, patternOf)].filter(([, members]) => members.length >= MANY);
  const alike = new Set(groups.flatMap(([, members]) => members));
  const sources = [
    ...modules.filter(({ subpath }) => subpath === '.').map((main) => new Source('.', main.exports)),
    new Source(
      'every module below',
      [...alike].flatMap(({ exports }) => exports),
    ),
  ];
  return [
    ...modules.flatMap((module) => (alike.has(module) ? [] : ['', ...moduleLines(module, sources)])),
    ...groups.flatMap(([pattern, members]) => [
      '',
      `modules that export ${pattern}`,
      ...members.map(titleOf),
    ]),
    ...(unexported.length === 0 ? [] : ['', 'named above without being exported']),
    ...unexported.flatMap(({ lines }) => lines.map(indented)),
  ];
}

/** Exports that other modules may hand on. */
class Source {
  private readonly texts: Map<string, string>;

  constructor(
    readonly name: string,
    exports: readonly Export[],
  ) {
    this.texts = new Map(exports.map((one) => [one.name, textOf(one)]));
  }

  /** Lines for what a module hands on of these, and the exports that are its own. */
  split(exports: readonly Export[]): { readonly lines: string[]; readonly own: readonly Export[] } {
    const isHere = (one: Export): boolean => this.texts.get(one.name) === textOf(one);
    const isHereAsType = (one: Export): boolean =>
      textOf(one).includes('type of ') && this.asType(one.name) === textOf(one);
    const same = exports.filter(isHere);
    const asType = exports.filter((one) => !isHere(one) && isHereAsType(one));
    return {
      lines: [...this.linesFor(same, ''), ...this.linesFor(asType, ', as types')],
      own: exports.filter((one) => !same.includes(one) && !asType.includes(one)),
    };
  }

  private asType(name: string): string {
    return (this.texts.get(name) ?? '').replace(/^(const|function|class) /gm, 'type of $&');
  }

  /** All but some of the exports, or some of them. */
  private linesFor(exports: readonly Export[], how: string): string[] {
    const names = new Set(exports.map(({ name }) => name));
    const others = [...this.texts.keys()].filter((name) => !names.has(name));
    if (names.size <= others.length) return [...names].map((name) => `${name}, as in ${this.name}${how}`);
    const all = `everything that ${this.name} exports${how}`;
    return others.length === 0 ? [all] : [`${all}, but`, ...others.map(indented)];
  }
}

function moduleLines({ subpath, exports }: Module, sources: readonly Source[]): string[] {
  const lines: string[] = [];
  let own = exports;
  for (const source of sources) {
    if (source.name === subpath) continue;
    const split = source.split(own);
    lines.push(...split.lines);
    own = split.own;
  }
  return [subpath, ...[...exportLines(own), ...lines].map(indented)];
}

/** Each export by itself, and those that differ in nothing but their name in a list. */
function exportLines(exports: readonly Export[]): string[] {
  const groups = [...grouped(exports, (one) => exportPattern(one, one.name))];
  return [
    ...groups
      .filter(([, { length }]) => length < MANY)
      .flatMap(([, ones]) => ones.flatMap(({ lines }) => lines)),
    ...groups
      .filter(([, { length }]) => length >= MANY)
      .flatMap(([pattern, ones]) => [`each as ${pattern}`, ...ones.map(({ name }) => indented(name))]),
  ];
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** What an export is, with `N` in the place of a name. */
function exportPattern({ lines }: Export, name: string): string {
  return lines.map((line) => line.replace(new RegExp(`\\b(is)?${name}\\b`, 'g'), '$1N')).join('; ');
}

/** What a module exports, with `N` in the place of the name that its contract has. */
function patternOf(module: Module): string {
  const name = nameOf(module);
  return module.exports.map((one) => exportPattern(one, name)).join('; ');
}

/** The name of the contract that a module is about: it exports a guard of that name. */
function nameOf({ exports }: Module): string {
  const names = new Set(exports.map(({ name }) => name));
  return exports.find(({ name }) => names.has(`is${name}`))?.name ?? exports[0]?.name ?? '';
}

function titleOf(module: Module): string {
  const name = nameOf(module);
  return indented(module.subpath === `./${name}` ? module.subpath : `${module.subpath}  ${name}`);
}

function textOf({ lines }: Export): string {
  return lines.join('\n');
}

function indented(line: string): string {
  return `  ${line}`;
}
