import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const compilers = Object.keys(devDependencies).filter((name) => name.startsWith('typescript-'));

/** Runs a compiler over the consumers beside this test and gives what it printed and its exit code. */
async function compile(compiler: string, ...options: string[]): Promise<{ code: number; output: string }> {
  const bin = join(dirname(require.resolve(`${compiler}/package.json`)), 'bin', 'tsc');
  const words = [bin, '-p', join(folder, 'type-tests'), ...options];
  return run(process.execPath, words).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  );
}

describe.each(compilers)('%s', (compiler) => {
  it.each(['NodeNext', 'Bundler'])('compiles the consumers with %s resolution', async (resolution) => {
    const module = resolution === 'Bundler' ? 'ESNext' : 'NodeNext';
    expect(await compile(compiler, '--moduleResolution', resolution, '--module', module)).toEqual({
      code: 0,
      output: '',
    });
  });
});

it('there is a compiler for each supported line', () => {
  expect(compilers).toEqual(['typescript-5.5', 'typescript-5.9', 'typescript-6.0', 'typescript-7.0']);
});
