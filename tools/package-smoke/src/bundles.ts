import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from '@data-import/workspace/processes';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import type { Check } from './check.js';
import { installAll } from './packages.js';

const SOURCE = `import { Account } from '@data-import/validators';
import { isAccountCreatedV1 } from '@data-import/events/account.created/v1';
console.log(Account.validate({}).ok, isAccountCreatedV1({ account_number: 'A-1', account_user_emails: [] }));
`;

/** Fits one validator and one guard, gzipped, but not a second contract. */
const MAX_BYTES = 10_000;

type Bundler = (file: string) => Promise<string>;

const withEsbuild: Bundler = async (file) => {
  const { outputFiles } = await esbuild({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
};

const withVite: Bundler = async (file) => {
  const built = await vite({
    root: installAll(),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input: file } },
  });
  if (!('output' in built)) throw new Error('Vite wrote several outputs');
  return built.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
};

/** Bundles a program for browsers, and runs it with code generation from strings disabled. */
async function bundle(name: string, bundler: Bundler): Promise<string> {
  const folder = join(installAll(), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'source.mjs'), SOURCE);
  const text = await bundler(join(folder, 'source.mjs'));
  writeFileSync(join(folder, 'bundle.mjs'), text);
  const printed = run(process.execPath, ['--disallow-code-generation-from-strings', 'bundle.mjs'], folder);
  if (printed.trim() !== 'false true') throw new Error(`the bundle printed ${printed}`);
  const bytes = gzipSync(text, { level: 9 }).length;
  if (bytes > MAX_BYTES) throw new Error(`${bytes} bytes gzipped, at most ${MAX_BYTES} expected`);
  return `${bytes} bytes gzipped`;
}

export function bundleChecks(): Check[] {
  return [
    { name: 'a bundle by esbuild', quick: true, run: () => bundle('esbuild', withEsbuild) },
    { name: 'a bundle by Vite', run: () => bundle('vite', withVite) },
  ];
}
