import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@data-import/workspace/processes';

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly environment?: string;
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(ROOT, '.github/workflows');
const texts = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
const workflows = new Map([...texts].map(([name, text]) => [name, load(text) as Workflow]));

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

function commandsOf({ steps }: Job): string[] {
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
}

it('one is for tests and one for releases', () => {
  expect([...workflows.keys()]).toEqual(['ci.yml', 'release.yml']);
});

describe.each([...workflows])('%s', (name, { permissions, concurrency, jobs }) => {
  it('gives its jobs only the permissions listed here', () => {
    const given = Object.entries(jobs).map(([job, { permissions: own }]) => [job, own ?? permissions]);
    const expected = {
      'ci.yml': { test: { contents: 'read' } },
      'release.yml': {
        plan: { contents: 'read' },
        version: { contents: 'write', 'pull-requests': 'write', actions: 'write' },
        publish: { contents: 'write', 'id-token': 'write' },
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
      expect(checkout?.with?.['fetch-depth']).toBe(0);
      expect(checkout?.with?.['persist-credentials']).toBe(job === 'version' ? undefined : false);
    }
  });

  it('installs only from the lockfile', () => {
    const installs = Object.values(jobs)
      .flatMap(commandsOf)
      .filter((command) => /\binstall\b|npm ci/.test(command));
    for (const command of installs) expect(command).toMatch(/install --frozen-lockfile$/);
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

it('a release is tested, built and published in the only environment that npm trusts', () => {
  const { publish, plan } = workflows.get('release.yml')!.jobs;
  expect(publish!.environment).toBe('npm');
  expect(commandsOf(publish!).slice(0, 2)).toEqual(['npm test', 'npm run release']);
  const { repository } = json('packages/schemas/package.json') as { repository: { url: string } };
  const name = /github\.com\/(.+)\.git$/.exec(repository.url)![1];
  expect(plan!.if).toBe(`github.repository == '${name}'`);
});
