import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly environment?: string | { readonly name: string };
  readonly env?: unknown;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly 'working-directory'?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

interface Workflow {
  readonly defaults?: { readonly run: { readonly shell: string } };
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(ROOT, '.github/workflows');
const texts = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
const workflows = new Map([...texts].map(([name, text]) => [name, load(text) as Workflow]));

/** Programs that the machine of the workflow has. */
const hasTools = ['bash', 'sha512sum', 'tar', 'jq'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

function commandsOf({ steps }: Job): string[] {
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
}

it('one is for tests, one for releases and one for the site', () => {
  expect([...workflows.keys()].toSorted()).toEqual(['site.yml', 'ci.yml', 'release.yml']);
});

describe.each([...workflows])('%s', (name, { permissions, concurrency, jobs }) => {
  it('gives its jobs only the permissions listed here', () => {
    const given = Object.entries(jobs).map(([job, { permissions: own }]) => [job, own ?? permissions]);
    const expected = {
      'site.yml': { build: { contents: 'read' }, deploy: { pages: 'write', 'id-token': 'write' } },
      'ci.yml': { test: { contents: 'read' }, fuzz: { contents: 'read' } },
      'release.yml': {
        plan: { contents: 'read' },
        version: { contents: 'write', 'pull-requests': 'write', actions: 'write' },
        build: { contents: 'read' },
        publish: { contents: 'write', 'id-token': 'write' },
        catalogue: { actions: 'write' },
      },
    }[name];
    expect(Object.fromEntries(given)).toEqual(expected);
    expect(Object.values(permissions).filter((level) => level !== 'read')).toEqual([]);
  });

  it('uses no secrets, such as an npm token', () => {
    expect(texts.get(name)).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN|_authToken/);
  });

  it('pins every action by its commit, with its version beside it', () => {
    const uses = texts
      .get(name)!
      .split('\n')
      .filter((line) => line.includes('uses:'));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('limits concurrency and run time', () => {
    expect(concurrency.group).not.toBe('');
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  it('passes no text of a pull request to a shell', () => {
    for (const command of Object.values(jobs).flatMap(commandsOf)) expect(command).not.toContain('${{');
  });

  it('fetches all releases and branches, and keeps the token only where it is needed', () => {
    for (const [job, { steps }] of Object.entries(jobs)) {
      const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
      if (['publish', 'deploy', 'catalogue'].includes(job)) expect(checkout).toBeUndefined();
      else expect(checkout?.with).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
      const tokens = steps.filter(({ env }) => env?.['GH_TOKEN'] !== undefined);
      for (const { run } of tokens) expect(run).toMatch(/\bgh (auth|release|workflow) /);
    }
  });

  it('installs only from the lockfile, by the pinned package manager', () => {
    const installs = Object.values(jobs)
      .flatMap(commandsOf)
      .filter((command) => /\binstall\b|npm ci/.test(command));
    expect(installs).toEqual([]);
  });
});

it('CI runs the same tests as developers, on every supported Node.js', () => {
  const { test } = workflows.get('ci.yml')!.jobs;
  expect(commandsOf(test!)).toEqual(['npm test']);
  const versions = json('tools/release/node-versions.json') as string[];
  expect(test!.strategy!.matrix.node).toEqual(versions);
  const { engines } = json('package.json') as { engines: { node: string } };
  expect(engines.node).toBe(`>=${versions[0]}`);
});

it('the programs that checks need are installed wherever the tests run', () => {
  const steps = [...workflows.values()].flatMap(({ jobs }) =>
    Object.values(jobs).flatMap((job) => job.steps),
  );
  const tests = steps.filter(({ run }) => /^npm (test|run test:all)$/.test(run ?? ''));
  expect(tests.map(({ env }) => env)).toEqual(tests.map(() => ({ INSTALL_PROGRAMS: '1' })));
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toContain('export INSTALL_PROGRAMS=1\n');
});

it('STABILITY.md has a row for every supported Node.js', () => {
  const page = readFileSync(join(ROOT, 'STABILITY.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\d[\d.]*) +\| \d{4}-\d{2}-\d{2} /gm)].map(([, version]) => version);
  expect(rows).toEqual(json('tools/release/node-versions.json'));
});

it('a release is tested and built in a job without an identity, and published in one that runs none of it', () => {
  const { build, publish, plan } = workflows.get('release.yml')!.jobs;
  expect(commandsOf(build!)).toEqual(['npm run test:all', 'npm run release']);
  expect(publish!.needs).toEqual(['plan', 'build']);
  expect(publish!.environment).toBe('npm');
  expect(publish!.env).toBeUndefined();
  for (const command of commandsOf(publish!))
    expect(command).not.toMatch(/\bnpm (test|run|ci|install)\b|\bnode\b|\bnpx\b/);
  const { repository } = json('packages/schemas/package.json') as { repository: { url: string } };
  const name = /github\.com\/(.+)\.git$/.exec(repository.url)![1];
  expect(plan!.if).toBe(`github.repository == '${name}'`);
});

it('a release deploys the site of its tag, in a job that runs no code of the repository', () => {
  const { catalogue } = workflows.get('release.yml')!.jobs;
  expect(catalogue!.needs).toEqual(['plan', 'publish']);
  expect(commandsOf(catalogue!)).toEqual([
    'gh workflow run site.yml --repo "$GITHUB_REPOSITORY" --ref "$TAG"',
  ]);
  const { build, deploy } = workflows.get('site.yml')!.jobs;
  expect(commandsOf(build!)).toEqual([
    'npm start',
    'npm run build --prefix site -- --base "/${GITHUB_REPOSITORY#*/}/"',
  ]);
  expect(build!.steps.at(-1)!.with).toEqual({ path: 'site/dist' });
  expect(commandsOf(deploy!)).toEqual([]);
});

it('a command whose failure a pipe would hide fails its step', () => {
  const shells = new Map(
    [...texts].map(([name, text]) => [name, (load(text) as Workflow).defaults?.run.shell]),
  );
  expect(shells.get('release.yml')).toBe('bash');
  expect(texts.get('ci.yml')).not.toContain(' | ');
});

/** A folder as the first job leaves it, and an npm that notes its calls and knows one version. */
function releaseFolder(known: string): string {
  const root = temporaryFolder();
  const sums = ['a', 'b'].map((name) => {
    const manifest = JSON.stringify({ name: `@scope/${name}`, version: '1.2.3' });
    writeFiles(root, new Map([[`${name}/package/package.json`, manifest]]));
    spawnSync('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: root });
    const sum = createHash('sha512')
      .update(readFileSync(join(root, `${name}.tgz`)))
      .digest('hex');
    return `${sum}  ${name}.tgz\n`;
  });
  // The site is in the list, and is no package.
  writeFiles(root, new Map([['site.tar.gz', 'the site']]));
  sums.push(`${createHash('sha512').update('the site').digest('hex')}  site.tar.gz\n`);
  const npm = `#!/bin/sh\necho "$*" >> npm.log\n[ "$1 $2" = "view ${known}" ] && echo 1.2.3\n[ "$1" != view ]\n`;
  writeFiles(
    root,
    new Map([
      ['SHA512SUMS', sums.join('')],
      ['bin/npm', npm],
    ]),
  );
  chmodSync(join(root, 'bin/npm'), 0o755);
  return root;
}

describe('the step that publishes', () => {
  const step = workflows
    .get('release.yml')!
    .jobs['publish']!.steps.find(({ run }) => run?.includes('npm publish'))!;

  function publish(folder: string): number | null {
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
    return spawnSync('bash', ['-eo', 'pipefail', '-c', step.run!], { cwd: folder, env }).status;
  }

  it.skipIf(!hasTools)('skips what the registry has, and keeps the order', () => {
    const folder = releaseFolder('@scope/a@1.2.3');
    expect(publish(folder)).toBe(0);
    expect(readFileSync(join(folder, 'npm.log'), 'utf8').trim().split('\n')).toEqual([
      'view @scope/a@1.2.3 version',
      'view @scope/b@1.2.3 version',
      'publish ./b.tgz --provenance --access public --ignore-scripts',
    ]);
  });

  it.skipIf(!hasTools)('publishes nothing where a tarball differs from its checksum', () => {
    const folder = releaseFolder('none');
    writeFiles(folder, new Map([['b.tgz', 'other']]));
    expect(publish(folder)).not.toBe(0);
    expect(existsSync(join(folder, 'npm.log'))).toBe(false);
  });
});

it('the package manager is pinned with its hash', () => {
  const { packageManager } = json('package.json') as { packageManager: string };
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
});
