import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFolder } from '@data-import/compiler';
import index from '@data-import/conformance/index.json' with { type: 'json' };
import * as builtIn from '@data-import/validators';
import type { Validator } from '@data-import/validators';
import { temporaryFolder } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import { GENERATED } from '../test/documents.js';

type Exports = Readonly<Record<string, (value: unknown) => boolean>>;

interface Vector {
  readonly title: string;
  readonly document: unknown;
}

const require = createRequire(import.meta.url);

it('our own OpenAPI document compiles to contracts with the same names and verdicts', async () => {
  const folder = temporaryFolder(GENERATED);
  await cp(require.resolve('@data-import/schemas/openapi.json'), join(folder, 'in/openapi.json'));
  const out = join(folder, 'out');
  const compiled = await compileFolder(join(folder, 'in'), out);
  const files = index.contracts.filter(
    ({ contract, schema }) => schema.startsWith('urn:data-import:rest:') && contract !== 'Authorization',
  );
  const contracts = files.map(({ contract }) => contract).toSorted();
  expect(compiled).toMatchObject({ ok: true, contracts });
  const load = async (file: string) => (await import(pathToFileURL(join(out, file)).href)) as Exports;
  const [guards, validators] = [await load('guards.js'), await load('index.js')];
  for (const { contract, file } of files) {
    const path = require.resolve(`@data-import/conformance/${file}`);
    const { valid, invalid } = JSON.parse(await readFile(path, 'utf8')) as Record<string, Vector[]>;
    for (const [vectors, expected] of [
      [valid!, true],
      [invalid!, false],
    ] as const) {
      for (const { title, document } of vectors) {
        expect(guards[`is${contract}`]!(document), `${contract}: ${title}`).toBe(expected);
        const standard = Object(builtIn)[contract] as Validator<unknown> | undefined;
        if (standard === undefined) continue;
        const own = (Object(validators)[contract] as Validator<unknown>).validate(document);
        expect(own.issues, `${contract}: ${title}`).toEqual(standard.validate(document).issues);
      }
    }
  }
});
