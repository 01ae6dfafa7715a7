/**
 * packages.test.ts runs this with `--disallow-code-generation-from-strings`. Imports and requires every entry of the validators,
 * tries samples, and writes the problems.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { schemas } = JSON.parse(readFileSync(require.resolve('@data-import/schemas/index.json'), 'utf8'));
const { invalidSamples, sample } = await import('@data-import/validators/testing');
const wrong = [];
let entries = 0;

function tryEntry(name, kind, validator) {
  entries += 1;
  // Validators of parameters have no guard.
  const is = validator.is ?? ((value) => validator.validate(value).ok);
  if (!is(sample(name, { full: true })) || !validator.validate(sample(name, { minimal: true })).ok) {
    wrong.push(`${name} (${kind}) rejects a valid sample`);
  }
  for (const { value, why } of invalidSamples(name)) {
    if (is(value) || validator.validate(value).ok) wrong.push(`${name} (${kind}) accepts: ${why}`);
  }
}

function evaluates() {
  try {
    return new Function('return true')();
  } catch {
    return false;
  }
}

for (const { name } of schemas) {
  const path = `@data-import/validators/${name}`;
  tryEntry(name, 'import', (await import(path))[name]);
  tryEntry(name, 'require', require(path)[name]);
  tryEntry(name, 'index', require('@data-import/validators')[name]);
}
process.stdout.write(JSON.stringify({ evaluates: evaluates(), contracts: schemas.length, entries, wrong }));
