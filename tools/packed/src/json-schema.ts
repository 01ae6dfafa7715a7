import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type Check, refuse } from './check.js';
import { mustRun } from './commands.js';
import { installWith } from './library-project.js';
import { once } from './temporary.js';
import { here, installedFile, type Manifest, readJson } from './workspace.js';

/** Libraries that read `~standard.jsonSchema`; their versions are those of the manifest of this package. */
const CONSUMERS = ['@modelcontextprotocol/server', 'xsschema'];

/** The program that uses the libraries, from the folder of this package. */
const PROGRAM = join(here, 'programs', 'json-schema', 'tools.ts');

/** A project with the packed packages and the libraries. */
const consumerFolder = once((): string => {
  const pinned = readJson<Manifest>(here, 'package.json').devDependencies ?? {};
  const folder = installWith(
    'json-schema',
    Object.fromEntries(CONSUMERS.map((name) => [name, pinned[name]])),
  );
  writeFileSync(join(folder, 'tools.ts'), readFileSync(PROGRAM, 'utf8'));
  return folder;
});

interface Printed {
  /** The schema of the tool, as a client of the server gets it. */
  readonly listed: { readonly title?: string; readonly $defs?: object };
  readonly valid: { readonly isError?: boolean };
  readonly invalid: { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] };
  /** The schema of a query, as it is sent to a model. */
  readonly xsai: { readonly $schema?: string; readonly properties?: Readonly<Record<string, object>> };
}

function faultsOf({ listed, valid, invalid, xsai }: Printed): string[] {
  const query = xsai.properties?.['check_previously_added'];
  const expectations: readonly (readonly [what: string, holds: boolean])[] = [
    ['the tool has the schema of its contract', listed.title === 'CreateNotesRequest'],
    ['the schema has its definitions', Object.keys(listed.$defs ?? {}).includes('Note')],
    ['the tool takes a valid request', valid.isError !== true],
    ['the tool rejects an invalid request', invalid.isError === true],
    ['the fault is named', invalid.content[0]?.text.includes('notes.0') === true],
    ['the schema of a query is draft-07', xsai.$schema === 'http://json-schema.org/draft-07/schema#'],
    ['a query is text', JSON.stringify(query).includes('"enum":["true","false"]')],
  ];
  return expectations.filter(([, holds]) => !holds).map(([what]) => `does not hold: ${what}`);
}

const OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
  // The declarations of the libraries need those of Node and of browsers.
  skipLibCheck: true,
  noEmit: true,
};

/** Libraries that take Standard JSON Schema, with the packed packages. */
export function jsonSchemaChecks(): Check[] {
  return [
    {
      tags: ['json-schema', 'types'],
      name: `${CONSUMERS.join(' and ')} type-check with validators`,
      run() {
        const folder = consumerFolder();
        const file = join(folder, 'tsconfig.json');
        writeFileSync(file, JSON.stringify({ compilerOptions: OPTIONS, files: ['tools.ts'] }));
        mustRun([process.execPath, installedFile('typescript-6.0', 'bin', 'tsc'), '-p', file], {
          cwd: folder,
        });
      },
    },
    {
      tags: ['json-schema'],
      name: `${CONSUMERS.join(' and ')} read their JSON Schema`,
      async run() {
        const folder = consumerFolder();
        const source = readFileSync(join(folder, 'tools.ts'), 'utf8');
        const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'es2022' });
        writeFileSync(join(folder, 'tools.js'), code);
        const printed = mustRun([process.execPath, 'tools.js'], { cwd: folder });
        refuse(faultsOf(JSON.parse(printed) as Printed));
      },
    },
  ];
}
