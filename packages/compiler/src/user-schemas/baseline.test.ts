import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';
import { compileFolder, type CompileFolderOptions } from './compile-folder.js';
import { formatProblem } from './problem.js';

const TYPEBOX = fileURLToPath(new URL('../../node_modules/@sinclair/typebox', import.meta.url));

const ORDER = { type: 'object', properties: { id: { type: 'string' } } };
const BROKEN = { ...ORDER, required: ['id'] };

const MESSAGE =
  'Order: breaks senders: a document that was accepted is rejected: {} (changed: id became required)';

async function check(
  project: string,
  against: string,
  options: CompileFolderOptions = {},
): Promise<readonly [breaking: boolean, problems: readonly string[]]> {
  const [schemas, out] = [join(project, 'schemas'), join(project, 'out')];
  const result = await compileFolder(schemas, out, { ...options, checkAgainst: against });
  return result.ok ? [false, []] : [result.breaking === true, result.problems.map(formatProblem)];
}

async function write(project: string, schema: object, file = 'schemas/order.json'): Promise<void> {
  await writeFile(join(project, file), JSON.stringify(schema));
}

async function startProject(): Promise<string> {
  return temporaryFolder({ 'schemas/order.json': JSON.stringify(ORDER) });
}

function git(project: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=n', '-c', 'user.email=n@shop.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: project, stdio: 'pipe' });
}

function commitAll(project: string): void {
  git(project, 'init', '--quiet', '--initial-branch=main');
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message=State');
}

// A temporary folder of its own, because concurrent tests use the system's.
beforeEach(async () => {
  vi.stubEnv('TMPDIR', await temporaryFolder());
});
afterEach(() => void vi.unstubAllEnvs());

function listTemporary(): string[] {
  return readdirSync(tmpdir());
}

type Parameter = Readonly<Record<string, unknown>>;

function shop(...parameters: readonly Parameter[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders/{id}': { get: { operationId: 'getOrder', parameters, responses: {} } } },
  };
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const LIMIT = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const TRACE = { name: 'X-Trace', in: 'header', schema: { type: 'string' } };

it.each<[Parameter[], string]>([
  [[{ ...LIMIT, required: true }, ID, TRACE], 'GetOrderQuery: breaks senders'],
  [[LIMIT, ID, { ...TRACE, required: true }], 'GetOrderHeaders: breaks senders'],
])(
  'checkAgainst compares parameters with schemas, compiled folders and commits: %j',
  async (parameters, found) => {
    const project = await temporaryFolder({ 'schemas/api.json': JSON.stringify(shop(ID, LIMIT, TRACE)) });
    const [schemas, out] = [join(project, 'schemas'), join(project, 'out')];
    await compileFolder(schemas, out);
    await cp(schemas, join(project, 'before'), { recursive: true });
    commitAll(project);
    await write(project, shop(...parameters), 'schemas/api.json');
    for (const against of [join(project, 'before'), out, 'main']) {
      const [breaking, problems] = await check(project, against);
      expect([breaking, problems.join()], against).toEqual([true, expect.stringContaining(found)]);
    }
    await write(project, shop(ID, TRACE, LIMIT), 'schemas/api.json');
    for (const against of [join(project, 'before'), out, 'main'])
      expect(await check(project, against)).toEqual([false, []]);
  },
);

describe('checkAgainst a folder', () => {
  it('of schemas writes nothing if a change breaks users', async () => {
    const project = await startProject();
    await mkdir(join(project, 'before'));
    await write(project, ORDER, 'before/order.json');
    expect(await check(project, join(project, 'before'))).toEqual([false, []]);
    const written = await filesIn(join(project, 'out'));
    await write(project, BROKEN);
    for (const options of [{}, { check: true }, { release: true }])
      expect(await check(project, join(project, 'before'), options)).toEqual([true, [MESSAGE]]);
    expect(await filesIn(join(project, 'out'))).toEqual(written);
  });

  it('that was compiled, such as the output, knows the contracts', async () => {
    const project = await startProject();
    await compileFolder(join(project, 'schemas'), join(project, 'out'));
    expect(await check(project, join(project, 'out'))).toEqual([false, []]);
    await write(project, BROKEN);
    expect(await check(project, join(project, 'out'))).toEqual([true, [MESSAGE]]);
    const copy = join(project, 'copy');
    await cp(join(project, 'out'), copy, { recursive: true });
    const index = JSON.parse(await readFile(join(copy, 'contracts.json'), 'utf8')) as object;
    await write(copy, { ...index, files: undefined }, 'contracts.json');
    expect(await check(project, copy)).toEqual([true, [MESSAGE]]);
  });

  it('that was compiled must be complete', async () => {
    const project = await startProject();
    await compileFolder(join(project, 'schemas'), join(project, 'out'));
    await rm(join(project, 'out/json/Order.json'));
    const [breaking, problems] = await check(project, join(project, 'out'));
    expect(breaking).toBe(false);
    expect(problems).toEqual([expect.stringMatching(/: the compiled folder is incomplete: .*Order\.json/)]);
  });

  it('that cannot be compiled reports its own problems', async () => {
    const project = await startProject();
    const before = await temporaryFolder({ 'order.json': '{' });
    const [breaking, problems] = await check(project, before);
    expect(breaking).toBe(false);
    expect(problems).toEqual([expect.stringMatching(`^${before}: order.json: `)]);
  });
});

describe('checkAgainst a commit', () => {
  it('compares with its schemas, and leaves nothing behind', async () => {
    const project = await startProject();
    commitAll(project);
    git(project, 'tag', 'v1');
    await write(project, BROKEN);
    const before = listTemporary();
    for (const ref of ['main', 'HEAD', 'v1', 'v1^{}'])
      expect(await check(project, ref)).toEqual([true, [MESSAGE]]);
    expect(listTemporary()).toEqual(before);
    await write(project, ORDER);
    expect(await check(project, 'main')).toEqual([false, []]);
  });

  it('compares with the output if it is committed', async () => {
    const project = await startProject();
    await compileFolder(join(project, 'schemas'), join(project, 'out'));
    await rm(join(project, 'schemas'), { recursive: true });
    commitAll(project);
    await rm(join(project, 'out'), { recursive: true });
    await mkdir(join(project, 'schemas'));
    await write(project, BROKEN);
    expect(await check(project, 'main')).toEqual([true, [MESSAGE]]);
  });

  it('finds the packages that modules import, and follows no link', async () => {
    const project = await temporaryFolder({
      'node_modules/shop-fields/package.json':
        '{ "name": "shop-fields", "type": "module", "main": "index.js" }',
      'node_modules/shop-fields/index.js': 'export const id = { type: "string" };',
      '.gitignore': 'node_modules',
      'package.json': '{ "type": "module" }',
      'schemas/order.js': `import { id } from 'shop-fields';
        import { Type } from '@sinclair/typebox';
        export const Order = Type.Object({ id: Type.Optional(Type.Unsafe(id)) }, { $id: 'Order' });`,
    });
    await mkdir(join(project, 'node_modules/@sinclair'));
    await symlink(TYPEBOX, join(project, 'node_modules/@sinclair/typebox'));
    await symlink(await temporaryFolder({ 'other.json': '{}' }), join(project, 'schemas/link'));
    commitAll(project);
    await rm(join(project, 'schemas'), { recursive: true });
    await mkdir(join(project, 'schemas'));
    await write(project, BROKEN);
    expect(await check(project, 'main')).toEqual([true, [MESSAGE]]);
  });

  it('remarks on submodules, which it does not compare', async () => {
    const [project, other] = [await startProject(), await startProject()];
    commitAll(other);
    git(project, 'init', '--quiet', '--initial-branch=main');
    git(project, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'schemas/shared');
    commitAll(project);
    const result = await compileFolder(join(project, 'schemas'), join(project, 'out'), {
      checkAgainst: 'main',
    });
    expect(result.ok && result.remarks.map(formatProblem)).toContain(
      'main: the submodule "shared" is not compared',
    );
  });

  it('reports an error of git, such as a file that is missing', async () => {
    const project = await startProject();
    commitAll(project);
    const id = execFileSync('git', ['rev-parse', 'main:schemas/order.json'], { cwd: project })
      .toString()
      .trim();
    await rm(join(project, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    const before = listTemporary();
    const [breaking, problems] = await check(project, 'main');
    expect(breaking).toBe(false);
    expect(problems).toEqual([expect.stringMatching(/^main: the commit cannot be read: /)]);
    expect(listTemporary()).toEqual(before);
  });

  it.skipIf(process.platform === 'win32')('leaves nothing behind if a signal ends it', async () => {
    const project = await startProject();
    commitAll(project);
    const module = fileURLToPath(new URL('commit.ts', import.meta.url));
    const script = `import { checkOutFolder } from ${JSON.stringify(module)};
      const { path } = await checkOutFolder(${JSON.stringify(join(project, 'schemas'))}, 'main');
      console.log(path);
      process.kill(process.pid, 'SIGTERM');
      setTimeout(() => {}, 10_000);`;
    const { signal, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { encoding: 'utf8' },
    );
    expect(signal).toBe('SIGTERM');
    expect(stdout).toContain('data-import-');
    expect(existsSync(dirname(stdout.trim()))).toBe(false);
  });

  it.each(['none', '', '--all', '--output=x', 'HEAD:schemas', 'main^{tree}', 'a b', '\u0000', '../none'])(
    'rejects %j',
    async (against) => {
      const project = await startProject();
      commitAll(project);
      expect(await check(project, against)).toEqual([
        false,
        [`${against}: expected a folder, or a commit that contains the schemas or the output`],
      ]);
    },
  );

  it('rejects any commit where there is no repository', async () => {
    const [breaking, problems] = await check(await startProject(), 'main');
    expect(breaking).toBe(false);
    expect(problems).toEqual([expect.stringMatching(/^main: expected a folder/)]);
  });
});
