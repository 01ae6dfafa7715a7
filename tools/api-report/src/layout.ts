import { collapse, type Family, indented } from './families.js';
import type { Export, Module, Surface } from './surface.js';

/**
 * The surface of a package as text in which an added or removed export, or a changed signature, is one line. What is
 * generated for every contract is one pattern.
 */
export function layOut({ modules, unexported }: Surface, families: readonly Family[]): string[] {
  const { patterns, others } = collapse(modules, (module) => plainLines(module), families);
  const main = modules.find(({ subpath }) => subpath === '.');
  return [
    ...others.flatMap((module) => ['', ...moduleLines(module, main, families)]),
    ...(patterns.length === 0 ? [] : ['', ...patterns]),
    ...(unexported.length === 0 ? [] : ['', 'named above without being exported']),
    ...unexported.flatMap(({ lines }) => lines.map(indented)),
  ];
}

function plainLines({ subpath, exports }: Module): string[] {
  return [subpath, ...exports.flatMap(({ lines }) => lines).map(indented)];
}

/** What a module exports; an export that the main module has too is only named. */
function moduleLines(module: Module, main: Module | undefined, families: readonly Family[]): string[] {
  const { patterns, others } = collapse(module.exports, ({ lines }) => lines, families);
  const inMain = new Set(module === main ? [] : main?.exports.map(textOf));
  const lines = [
    ...others.filter((one) => !inMain.has(textOf(one))).flatMap((one) => exportLines(one, families)),
    ...others.filter((one) => inMain.has(textOf(one))).map(({ name }) => `${name}, as in .`),
    ...patterns,
  ];
  return [module.subpath, ...lines.map(indented)];
}

function exportLines({ lines: [heading = '', ...members] }: Export, families: readonly Family[]): string[] {
  const { patterns, others } = collapse(members, (line) => [line.trim()], families);
  return [heading, ...others, ...patterns.map(indented)];
}

function textOf({ lines }: Export): string {
  return lines.join('\n');
}
