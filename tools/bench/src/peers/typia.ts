import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import type { ContractSet } from '../contracts.js';
import { runNodeWell } from '../processes.js';
import { made, writeMade } from '../workspace.js';
import { emitModule } from './dialect.js';
import { typia } from './dialects.js';

const require = createRequire(import.meta.url);

/** The types of a set, and the functions that typia is to make of them: exact for what is closed. */
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
 * Makes the module of a set with `typia generate`, unless it was made from the same types by the same version, and
 * gives its path.
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
  if (
    await access(target).then(
      () => true,
      () => false,
    )
  )
    return target;
  await writeMade(join(folder, 'input', 'module.ts'), source);
  const compilerOptions = { ...COMPILER_OPTIONS, rootDir: 'input' };
  await writeMade(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['input'] }));
  const program = join(dirname(manifest), bin.typia);
  const words = [program, 'generate', '--input', 'input', '--output', 'output', '--project', 'tsconfig.json'];
  await runNodeWell(words, { cwd: folder });
  const generated = await readFile(join(folder, 'output', 'module.ts'), 'utf8');
  // Without the mark, a bundler has to keep both functions wherever one is used.
  const marked = generated.replaceAll(/^(export const \w+ =) \(/gm, '$1 /* @__PURE__ */ (');
  const { code } = await transform(marked, { loader: 'ts', target: 'es2022' });
  return writeMade(target, code);
}
