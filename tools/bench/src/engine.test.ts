import { run } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';
import { fullAccount } from './documents.js';
import { BENCH } from './files.js';

function runModule(program: string, ...flags: string[]): string {
  return run(process.execPath, [...flags, '--input-type=module', '--eval', program], BENCH);
}

/** V8 never optimises functions with more bytecode (`--max-optimized-bytecode-size`). */
const MAX_OPTIMISED_BYTES = 61_440;

it.each([
  ['@data-import/validators', 90],
  ['@data-import/events/sync', 250],
])('every guard of %s is small enough to be optimised', (module, count) => {
  const program = `await import('${module}');`;
  const output = runModule(program, '--no-lazy', '--print-bytecode', '--print-bytecode-filter=is*');
  const lengths = [...output.matchAll(/^Bytecode length: (\d+)$/gm)].map(([, length]) => Number(length));
  expect(lengths.length).toBeGreaterThan(count);
  expect(Math.max(...lengths)).toBeLessThan(MAX_OPTIMISED_BYTES);
});

it('guards do not allocate', () => {
  // No scavenge during the measurement, and no concurrent compilation.
  const flags = ['--expose-gc', '--single-threaded', '--min-semi-space-size=256'];
  const program = `
import { getHeapSpaceStatistics } from 'node:v8';
import { isAccount } from '@data-import/validators/Account';
const value = ${JSON.stringify(fullAccount)};
const used = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_used_size;
const call = (times) => { let valid = 0; for (let index = 0; index < times; index++) valid += isAccount(value); return valid; };
for (let round = 0; round < 5; round++) call(4_000);
used();
gc();
const before = used();
const valid = call(50_000);
console.log(JSON.stringify({ valid, bytes: used() - before }));`;
  const { valid, bytes } = JSON.parse(runModule(program, ...flags)) as { valid: number; bytes: number };
  expect(valid).toBe(50_000);
  expect(bytes).toBeLessThan(25_000);
});

it('code that reports issues stays optimised after a major collection', () => {
  const program = `
import { Note } from '@data-import/validators/Note';
const documents = Array.from({ length: 64 }, (_, index) => ({ body: index, created_at: 'x', ['field_' + index]: 1 }));
function call() {
  let issues = 0;
  for (let index = 0; index < 200_000; index++) issues += Note.validate(documents[index & 63]).issues.length;
  if (issues !== 600_000) throw new Error(String(issues));
}
call();
gc();
call();`;
  const output = runModule(program, '--expose-gc', '--trace-deopt');
  const discarded = output.match(/^.*SharedFunctionInfo \w+.*reason: weak objects.*$/gm) ?? [];
  const functions = /SharedFunctionInfo (?:add|check\w*|validate|Collector|walk)\b/;
  expect(discarded.filter((line) => functions.test(line))).toEqual([]);
});

it('copies without unknown fields have fast properties', () => {
  const program = `
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
const payload = { extra: 1, account_number: 'A', other: { a: 1 }, account_user_emails: [], is_imported: true };
const { value } = AccountCreatedV1.validate(payload, { unknownFields: 'strip' });
const deleted = { ...payload };
delete deleted.extra;
console.log([value, deleted].map((each) => %HasFastProperties(each)).join());`;
  expect(runModule(program, '--allow-natives-syntax').trim()).toBe('true,false');
});
