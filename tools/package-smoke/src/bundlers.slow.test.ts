import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow } from '@data-import/workspace/exports';
import { pnpmIn, ROOT, run } from '@data-import/workspace/processes';
import { writeFiles } from '@data-import/workspace/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { install, tarballs, TEMPORARY, type Versions } from './packages.js';

interface Bundler {
  readonly name: string;
  /** The bundler and its command-line dependencies. */
  readonly packages: Versions;
  readonly files?: Readonly<Record<string, string>>;
  /** Expected table cell of the documentation. */
  readonly setting: string;
  /** Configuration files without which subpaths do not resolve, and the error that occurs then. */
  readonly needed?: { readonly files: Readonly<Record<string, string>>; readonly error: string };
  /** Writes a minified bundle of `main.js` to the folder `out`. */
  readonly command: string;
  /** Gzipped bytes of {@link SUBPATHS} and {@link BARREL}. */
  readonly bytes: readonly [number, number];
}

const MAX_DEVIATION = 0.03;

const SUBPATHS = `
import { Customer } from '@data-import/validators/Customer';
import { forForm } from '@data-import/validators/helpers';
import { describeForPerson } from '@data-import/validators/messages/person';

export const form = forForm(Customer, { describe: describeForPerson });
`;

const BARREL = `
import { Customer, forForm } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';

export const form = forForm(Customer, { describe: describeForPerson });
`;

const MAIN = `import { form } from './form.js';
globalThis.form = form;
`;

const CHECK = `
await import('./out/' + process.argv[2]);
const { validate } = globalThis.form;
const invalid = validate({ given_name: ' Ada ', date_of_birth: '29.02.2024' });
console.log(JSON.stringify([validate({ given_name: ' Ada ', date_of_birth: '' }), invalid.issues[0].message]));
`;

/** A script as input, because Vite adds a preload polyfill to HTML pages. */
const VITE_CONFIG = `export default { build: { outDir: 'out', rollupOptions: { input: 'main.js' } } };`;

const PARCEL_CONFIG = `{
  "@parcel/resolver-default": { "packageExports": true }
}`;

const METRO_CONFIG = `
module.exports = {
  transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
};
`;

const OLD_METRO_CONFIG = `${METRO_CONFIG}
module.exports.resolver = { ...module.exports.resolver, unstable_enablePackageExports: true };
`;

const METRO = 'metro build main.js --config metro.config.cjs --minify --out out/main.js';

/** The newest versions that run on Node.js 20: webpack-cli 7 and Metro 0.85 do not. */
const BUNDLERS: readonly Bundler[] = [
  {
    name: 'Vite',
    packages: { vite: '8.4.0' },
    setting: 'none',
    files: { 'vite.config.mjs': VITE_CONFIG },
    command: 'vite build',
    bytes: [8800, 8800],
  },
  {
    name: 'Vite',
    packages: { vite: '7.3.8' },
    setting: 'none',
    files: { 'vite.config.mjs': VITE_CONFIG },
    command: 'vite build',
    bytes: [9100, 9100],
  },
  {
    name: 'webpack',
    packages: { webpack: '5.113.0', 'webpack-cli': '6.0.1' },
    setting: '`mode: "production"`',
    command: 'webpack ./main.js --mode production --output-path out',
    bytes: [8900, 8900],
  },
  {
    name: 'Rspack',
    packages: { '@rspack/core': '2.3.4', '@rspack/cli': '2.2.8' },
    setting: '`mode: "production"`',
    command: 'rspack build --entry ./main.js --mode production --output-path out',
    bytes: [8700, 8700],
  },
  {
    name: 'Rollup',
    packages: {
      rollup: '4.68.8',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@rollup/plugin-terser': '1.0.2',
    },
    setting: 'the plugin `@rollup/plugin-node-resolve`',
    command: 'rollup main.js --plugin node-resolve --plugin terser --format es --dir out',
    bytes: [8900, 8900],
  },
  {
    name: 'esbuild',
    packages: { esbuild: '0.28.2' },
    setting: 'none',
    command: 'esbuild main.js --bundle --minify --format=esm --outdir=out',
    bytes: [9000, 9000],
  },
  {
    name: 'Bun',
    packages: { bun: '1.4.5' },
    setting: 'none',
    command: 'bun build main.js --minify --outdir out',
    bytes: [9100, 9100],
  },
  {
    name: 'Parcel',
    packages: { parcel: '2.16.4' },
    setting: '`packageExports`, [below](#parcel)',
    needed: {
      files: { 'package.json': PARCEL_CONFIG },
      // Names an arbitrary one of the imports.
      error: "Failed to resolve '@data-import/validators/",
    },
    command: 'parcel build main.js --no-cache --no-source-maps --dist-dir out',
    bytes: [13_900, 19_300],
  },
  {
    name: 'Metro',
    packages: {
      metro: '0.84.6',
      'metro-runtime': '0.84.6',
      '@react-native/metro-babel-transformer': '0.85.3',
    },
    setting: 'none',
    files: { 'metro.config.cjs': METRO_CONFIG },
    command: METRO,
    bytes: [33_900, 43_600],
  },
  {
    name: 'Metro',
    packages: {
      metro: '0.81.5',
      'metro-runtime': '0.81.5',
      '@react-native/metro-babel-transformer': '0.78.3',
    },
    setting: '`unstable_enablePackageExports`, [below](#metro)',
    files: { 'metro.config.cjs': METRO_CONFIG },
    needed: {
      files: { 'metro.config.cjs': OLD_METRO_CONFIG },
      error: 'Unable to resolve module @data-import/validators/Customer',
    },
    command: METRO,
    bytes: [35_600, 45_800],
  },
];

const page = readFileSync(join(ROOT, 'docs/bundlers.md'), 'utf8').replaceAll(/ +/g, ' ');

beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production');
  // Metro caches in the system's temporary folder.
  vi.stubEnv('TMPDIR', TEMPORARY);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(TEMPORARY, { recursive: true, force: true });
});

/** Returns the gzipped size. */
function bundle(folder: string, command: string, form: string): number {
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  // Metro does not create its output folder.
  writeFiles(folder, { 'form.js': form, 'out/.keep': '' });
  pnpmIn(folder, 'exec', ...command.split(' '));
  const scripts = filesBelow(join(folder, 'out')).filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(1);
  const options = ['--disallow-code-generation-from-strings', 'check.mjs'];
  const printed = run(process.execPath, [...options, scripts[0]!], folder);
  expect(JSON.parse(printed)).toEqual([
    { ok: true, value: { given_name: 'Ada' } },
    'Enter a date such as 2024-02-29',
  ]);
  return gzipSync(readFileSync(join(folder, 'out', scripts[0]!)), { level: 9 }).length;
}

it('measures the form of the page', () => {
  expect(page).toContain(SUBPATHS);
});

const cases = BUNDLERS.map((each) => [`${each.name} ${Object.values(each.packages)[0]}`, each] as const);

it.each(cases)('%s makes a bundle of the size on the page', (title, bundler) => {
  const { packages, files = {}, setting, needed, command, bytes } = bundler;
  const folder = join(TEMPORARY, title);
  install(folder, { ...packages, '@data-import/validators': tarballs()['@data-import/validators']! });
  // `install` skips the postinstall script that selects the binary for this system.
  if ('bun' in packages) run(process.execPath, ['node_modules/bun/install.js'], folder);
  writeFiles(folder, { 'main.js': MAIN, 'check.mjs': CHECK, ...files });
  if (needed !== undefined) {
    expect(() => bundle(folder, command, SUBPATHS)).toThrow(needed.error);
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    writeFiles(folder, needed.files);
    const merged = { ...JSON.parse(manifest), ...JSON.parse(needed.files['package.json'] ?? '{}') } as object;
    writeFiles(folder, { 'package.json': JSON.stringify(merged) });
  }
  const measured = [SUBPATHS, BARREL].map((form) => bundle(folder, command, form));
  const cells = bytes.map((size) => `${size.toLocaleString('en')} B`);
  expect.soft(page).toContain(`| ${[title, setting, ...cells].join(' | ')} |`);
  const deviations = measured.map((size, index) => Math.abs(size / bytes[index]! - 1));
  expect(Math.max(...deviations), `measured: ${measured.join(', ')}`).toBeLessThan(MAX_DEVIATION);
});
