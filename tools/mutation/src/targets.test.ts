import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { codeOf, filesOf } from './files.js';
import { NOT_CODE, TARGETS } from './targets.js';

describe.each(TARGETS)('the target $name', (target) => {
  it('has code and tests', () => {
    expect(codeOf(target)).not.toEqual([]);
    expect(filesOf(target.tests)).not.toEqual([]);
  });

  it.each(target.code)('has a file for %s', (glob) => {
    expect(filesOf([glob.replace(/^!/, '')])).not.toEqual([]);
  });

  it('leaves out only tests that exist', () => {
    const texts = filesOf(target.tests).map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const unknown = (target.slow ?? []).filter((words) => !texts.some((text) => text.includes(words)));
    expect(unknown).toEqual([]);
  });

  it('has the test beside each of its files', () => {
    const beside = codeOf(target).map((file) => file.replace(/\.ts$/, '.test.ts'));
    const tests = new Set(filesOf(target.tests));
    expect(filesOf(beside).filter((test) => !tests.has(test))).toEqual([]);
  });
});

it('no file is in two targets', () => {
  const files = TARGETS.flatMap(codeOf);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

it('every stage of the compiler is in a target', () => {
  const commands = ['packages/compiler/src/{main,new-event/main}.ts'];
  const files = new Set(TARGETS.flatMap(codeOf));
  const stages = filesOf(['packages/compiler/src/**/*.ts'], [...NOT_CODE, ...commands]);
  expect(stages.filter((file) => !files.has(file))).toEqual([]);
});
