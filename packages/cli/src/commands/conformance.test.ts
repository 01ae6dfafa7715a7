import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GENERATED, runCli, temporaryFolder } from '../../test/io.js';

const PROGRAM = `require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { contract, schema, document } = JSON.parse(line);
    if (contract !== 'DunningPath' || schema !== 'urn:data-import:rest:DunningPath') process.exit(9);
    console.log(document === undefined ? 'no document' : process.argv[2]);
  });`;

const folder = temporaryFolder('conformance-', GENERATED);
writeFileSync(join(folder, 'program.cjs'), PROGRAM);
const program = ['--contract', 'DunningPath', '--', process.execPath, join(folder, 'program.cjs')];

const SCHEMAS = fileURLToPath(new URL('../../../../examples/own-contracts/schemas', import.meta.url));

/** A program that answers with the validators of a compiled folder. */
const VALIDATOR = `import { createInterface } from 'node:readline';
import * as contracts from './index.js';
for await (const line of createInterface({ input: process.stdin })) {
  const { contract, document } = JSON.parse(line);
  console.log(contracts[contract].is(document) ? 'valid' : 'invalid');
}`;

it('asks about compiled contracts', async () => {
  const out = join(folder, 'out');
  await runCli(['compile', SCHEMAS, '--out', out]);
  const script = join(out, 'validator.mjs');
  writeFileSync(script, VALIDATOR);
  const ask = ['conformance', '--contracts', out, '--contract', 'Order'];
  const right = await runCli([...ask, '--', process.execPath, script]);
  expect(right).toMatchObject({ code: 0, err: '' });
  expect(right.out).toMatch(/^\d+ documents of 1 contract\n\naccepts valid documents +(\d+) of \1\n/);
  expect(right.out).toMatch(/rejects: required +([1-9]\d*) of \1\n/);
  const unknown = await runCli(['conformance', '--contracts', out, '--contract', 'Odrer', '--', 'true']);
  expect(unknown.err).toContain('no vectors of "Odrer"; did you mean Order?');
});

describe('conformance', () => {
  it('scores a program by rule', async () => {
    const { code, out, err } = await runCli(['conformance', ...program, 'valid']);
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(
      /^\d+ documents of 1 contract\n\naccepts valid documents +(\d+) of \1\nrejects: closed +0 of \d+\n/,
    );
    expect(out).toContain('DunningPath/undocumented: accepts an invalid document (closed)');
  });

  it('prints every wrong answer as JSON', async () => {
    const { code, out } = await runCli(['conformance', '--format', 'json', ...program, 'invalid']);
    const { counts, wrong } = JSON.parse(out) as {
      counts: Record<string, object>;
      wrong: { rule?: string }[];
    };
    expect([code, counts['valid'], counts['closed']]).toMatchObject([1, { right: 0 }, { right: 1, of: 1 }]);
    expect(wrong.filter(({ rule }) => rule !== undefined)).toEqual([]);
  });

  it('shows the document of each wrong answer on request', async () => {
    const human = await runCli(['conformance', '--show', ...program, 'valid']);
    expect(human.out).toMatch(/\(closed\): unknown field "undocumented"\n {4}\{.*"undocumented":.*\}\n/);
    const plain = await runCli(['conformance', '--format', 'json', ...program, 'valid']);
    expect(plain.out).not.toContain('"document":');
  });

  it('exits with 2 if the program does not answer', async () => {
    const { code, out, err } = await runCli(['conformance', ...program, 'perhaps']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'data-import: the program answered "perhaps" to document 1; expected valid or invalid\n',
    );
  });

  it('knows no other contract', async () => {
    const { code, err } = await runCli(['conformance', '--contract', 'DunningPaht', '--', 'true']);
    expect(code).toBe(2);
    expect(err).toContain('no vectors of "DunningPaht"; did you mean DunningPath?');
  });
});
