import { checkCommands, type Surroundings } from './commands.js';
import { excerptFaults } from './excerpt.js';
import { checkJson } from './json.js';
import { type BlockModule, specifierOf, toModule, usedModules } from './module.js';
import type { Block } from '../markdown/page.js';
import { missingPaths } from './paths.js';
import { runBlocks } from './run.js';
import { typeCheck } from './type-check.js';

/** The faults of each block by its place; every message starts with the file and the line. */
export async function checkBlocks(
  blocks: readonly Block[],
  surroundings: Surroundings,
): Promise<Map<string, string[]>> {
  const code = await codeFaults(blocks.filter(isCode), surroundings);
  return new Map(
    blocks.map((block) => [block.place, code.get(block.place) ?? textFaults(block, surroundings)]),
  );
}

async function codeFaults(
  blocks: readonly Block[],
  { blocksFolder }: Surroundings,
): Promise<Map<string, string[]>> {
  if (blocks.length === 0) return new Map();
  const modules = await modulesOf(blocks);
  const types = typeCheck(modules, blocksFolder);
  // A block that does not compile would fail again for the same reason.
  const runs = runBlocks(modules.filter(({ block }) => types.get(block.place)?.length === 0));
  return new Map([...types, ...runs]);
}

/** An excerpt of a file is run where the file is. */
function isCode({ language, options }: Block): boolean {
  return !options.has('file') && ['ts', 'js', 'typescript', 'javascript'].includes(language);
}

function textFaults(block: Block, surroundings: Surroundings): string[] {
  if (block.options.has('file')) return excerptFaults(block);
  if (block.options.has('paths')) return missingPaths(block);
  if (block.language === 'json') return checkJson(block);
  return isCommands(block) ? checkCommands(block, surroundings) : [];
}

/** A block without a language holds commands if it starts like one. */
function isCommands({ language, text }: Block): boolean {
  return (
    ['sh', 'bash', 'shell'].includes(language) || (language === '' && /^(npm|pnpm|npx|node) /.test(text))
  );
}

async function modulesOf(blocks: readonly Block[]): Promise<BlockModule[]> {
  const exports = new Map<string, string[]>();
  for (const module of new Set(blocks.flatMap(usedModules))) {
    const { href } = new URL(specifierOf(module), new URL('../../generated/run/', import.meta.url));
    exports.set(
      module,
      Object.keys((await import(module === specifierOf(module) ? module : href)) as object),
    );
  }
  return blocks.map((block) => toModule(block, exports));
}
