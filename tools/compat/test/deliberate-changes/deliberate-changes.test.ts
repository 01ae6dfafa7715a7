import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Files, filesOfFolder } from '../../src/catalogue/files.js';
import { runCommand } from '../../src/command-line.js';
import { gate, type Report } from '../../src/gate.js';
import { withJson } from '../edited-files.js';
import { git, release, writeFiles } from '@data-import/workspace/testing';
import { documents } from './documents.js';
import { all, json, part, restShape, SCHEMAS } from './edits.js';
import { exported } from './exports.js';

/** The contracts as they stand, as if 0.1.0 were the release that has them: each row changes them in one way. */
const current = asReleased(filesOfFolder(fileURLToPath(new URL('../../../../', import.meta.url))));

function asReleased(files: Files): Files {
  return [...files.keys()]
    .filter((path) => path.endsWith('/package.json'))
    .reduce(
      (result, path) =>
        withJson(result, path, (manifest) => {
          manifest['version'] = part('0.1.0');
        }),
      files,
    );
}

/** What has to be declared before 1.0.0 for a change. */
const DECLARED: Readonly<Record<string, string>> = { major: 'minor', minor: 'patch', patch: 'patch' };

let repository = '';

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'deliberate-'));
  git(repository, 'init', '--quiet');
  release(repository, 'v0.1.0', current);
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** Makes the change in the tree of the repository, runs the program on it, and takes the change back. */
async function reportOn(after: Files): Promise<{ code: number; report: Report }> {
  const gone = [...current.keys()].filter((path) => !after.has(path));
  const come = [...after.keys()].filter((path) => !current.has(path));
  const differing = new Map([...after].filter(([path, text]) => current.get(path) !== text));
  for (const path of gone) rmSync(join(repository, path));
  writeFiles(repository, differing);
  try {
    const { code, output } = await runCommand(['--root', repository, '--format', 'json']);
    return { code, report: JSON.parse(output) as Report };
  } finally {
    for (const path of come) rmSync(join(repository, path));
    for (const path of [...gone, ...differing.keys()]) {
      if (current.has(path)) writeFileSync(join(repository, path), current.get(path)!);
    }
  }
}

it.each([...documents, ...exported])('$name', async ({ edit, says, packages, witness, problems = [] }) => {
  const { code, report } = await reportOn(edit(current));
  const [subject] = says.split(/ (?:request|response|part|event|changed|added|removed) /);
  const change = report.changes.find((one) => one.subject === subject);
  const said =
    change === undefined
      ? ''
      : [subject, change.direction, change.what, change.bump].filter(Boolean).join(' ');
  expect(said).toBe(says);
  expect(report.packages).toEqual(packages);
  expect(report.declare).toEqual(
    Object.fromEntries(Object.entries(packages).map(([name, bump]) => [name, DECLARED[bump]])),
  );
  expect(change?.reasons.find((reason) => reason.witness !== undefined)?.witness).toEqual(witness);
  expect(report.problems).toEqual(problems);
  expect(code).toBe(problems.length === 0 ? 0 : 1);
});

it('does not tell of documents that are made from the schemas where a schema changed', async () => {
  const edit = all(
    restShape('NotFound', (schema) => {
      schema['description'] = part('Put otherwise.');
    }),
    json(`${SCHEMAS}/openapi.json`, ({ info }) => {
      info!['title'] = part('Another title');
    }),
  );
  const { changes } = await gate('v0.1.0', current, edit(current), []);
  expect(changes.map(({ subject }) => subject)).toEqual(['NotFound']);
});

it('tells everything that a change of a shared shape changes', async () => {
  const edit = restShape('Reading', ({ required }) => void required!.push(part('register_id')));
  const { changes } = await gate('v0.1.0', current, edit(current), []);
  expect(changes.map(({ subject, bump }) => `${subject} ${bump}`)).toEqual([
    'Account major',
    'CreateAccountRequest major',
    'Meter major',
    'MeterPoint major',
    'Reading major',
    'SupplyAddress major',
    'ValidateAccountRequest major',
  ]);
  expect(changes[0]?.differences).toEqual([
    {
      kind: 'rule',
      path: 'supply_addresses[].meter_points[].meters[].transfer_readings[].register_id',
      text: 'became required',
    },
  ]);
});
