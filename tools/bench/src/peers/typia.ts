import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '@data-import/workspace/processes';
import { transform } from 'esbuild';
import type { ContractSet } from '../contracts.js';
import { made, writeMade } from '../workspace.js';
import { emitModule } from './dialect.js';
import { typia } from './dialects.js';

const require = createRequire(import.meta.url);

/** The types of a set, and the functions that typia makes of them: closed objects need the exact ones. */
function emitTypia(set: ContractSet): string {
  const [is, validate] = set.closed
    ? ['createEquals', 'createValidateEquals']
    : ['createIs', 'createValidate'];
  const functions = set.roots.map(
    (root) =>
      `export const is${root} = typia.${is}<${root}>();\nexport const validate${root} = typia.${validate}<${root}>();`,
  );
  return `${emitModule(set, typia)}${functions.join('\n')}\n`;
}

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * Makes the module of a set with `typia generate`, unless the same version has made it from the same types.
 *
 * @returns the path of the module.
 */
export async function makeTypia(set: ContractSet): Promise<string> {
  const manifest = require.resolve('typia/package.json');
  const { version, bin } = JSON.parse(await readFile(manifest, 'utf8')) as {
    version: string;
    bin: { typia: string };
  };
  const source = emitTypia(set);
  const hash = createHash('sha256').update(version).update(source).digest('hex').slice(0, 12);
  const folder = made('typia', `${set.id}-${hash}`);
  const target = join(folder, 'output.js');
  if (existsSync(target)) return target;
  await writeMade(join(folder, 'input', 'module.ts'), source);
  const compilerOptions = { ...COMPILER_OPTIONS, rootDir: 'input' };
  await writeMade(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['input'] }));
  const program = join(dirname(manifest), bin.typia);
  const words = [program, 'generate', '--input', 'input', '--output', 'output', '--project', 'tsconfig.json'];
  run(process.execPath, words, folder);
  const generated = await readFile(join(folder, 'output', 'module.ts'), 'utf8');
  // Without the annotation, a bundler has to keep both functions if one of them is used.
  const marked = generated.replaceAll(/^(export const \w+ =) \(/gm, '$1 /* @__PURE__ */ (');
  const { code } = await transform(marked, { loader: 'ts', target: 'es2022' });
  return writeMade(target, code);
}
