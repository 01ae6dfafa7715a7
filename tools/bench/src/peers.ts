import { createRequire } from 'node:module';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as standalone from 'ajv/dist/standalone/index.js';
import { type Contract, dereference, type Schema } from './contracts.js';
import { writeGenerated } from './files.js';
import { makeTypia } from './typia.js';

const require = createRequire(import.meta.url);
const standaloneCode = (require('ajv/dist/standalone') as typeof standalone.default).default;
const { devDependencies: versions } = require('../package.json') as {
  devDependencies: Record<string, string>;
};

/** Some libraries compile a guard and a function that lists all issues separately. */
export type Purpose = 'guard' | 'issues';

/** A library to compare with. */
export interface Peer {
  readonly id: string;
  readonly label: string;
  /** The imports and the set-up of the expressions, as the documentation of the library recommends. */
  readonly setup: (contract: Contract, purpose: Purpose) => string | Promise<string>;
  /** Expressions over `value`: whether it is valid, and how many issues it has. */
  readonly calls: Readonly<Record<Purpose, string>>;
}

const AJV_CALLS = { guard: 'check(value)', issues: 'check(value) ? 0 : check.errors.length' };

async function importStandalone({ name, schema }: Contract, purpose: Purpose): Promise<string> {
  const ajv = new Ajv2020({ code: { source: true }, allErrors: purpose === 'issues' });
  addFormats.default(ajv);
  const text = standaloneCode(ajv, ajv.compile(schema as object));
  const file = await writeGenerated(`ajv/${name}-${purpose}.cjs`, text);
  return `import check from ${JSON.stringify(file)};`;
}

function compileWith(imports: string, compile: string, toSchema?: (document: Schema) => Schema) {
  return ({ schema }: Contract, purpose: Purpose): string => `${imports}
const allErrors = ${String(purpose === 'issues')};
const check = ${compile}(${JSON.stringify(toSchema?.(schema) ?? schema)});`;
}

/** Every peer but typia reads the published JSON Schema file. */
export const peers: readonly Peer[] = [
  {
    id: 'ours',
    label: '**@data-import**',
    setup: ({ name, module }, purpose) =>
      `import { ${purpose === 'guard' ? 'is' : ''}${name} as contract } from '${module}';`,
    calls: {
      guard: 'contract(value)',
      issues: '(result = contract.validate(value)).ok ? 0 : result.issues.length',
    },
  },
  {
    id: 'typia',
    label: `typia ${versions['typia']!}`,
    setup: async (contract) =>
      `import { guard, validate } from ${JSON.stringify(await makeTypia(contract))};`,
    calls: {
      guard: 'guard(value)',
      issues: '(result = validate(value)).success ? 0 : result.errors.length',
    },
  },
  {
    id: 'ajv-standalone',
    label: `Ajv ${versions['ajv']!} standalone`,
    setup: importStandalone,
    calls: AJV_CALLS,
  },
  {
    id: 'typebox',
    label: `TypeBox ${versions['typebox']!} compiler`,
    setup: compileWith(
      "import { Compile } from 'typebox/compile';\nimport { Settings } from 'typebox/system';\nSettings.Set({ maxErrors: 100 });",
      'Compile',
    ),
    calls: {
      guard: 'check.Check(value)',
      issues: 'check.Check(value) ? 0 : [...check.Errors(value)].length',
    },
  },
  {
    id: 'ajv',
    label: `Ajv ${versions['ajv']!}, nested definitions`,
    setup: compileWith(
      "import { Ajv2020 } from 'ajv/dist/2020.js';\nimport addFormats from 'ajv-formats';",
      'addFormats(new Ajv2020({ allErrors })).compile',
      dereference,
    ),
    calls: AJV_CALLS,
  },
  {
    id: 'zod',
    label: `zod ${versions['zod']!}, \`z.fromJSONSchema\``,
    setup: compileWith("import { z } from 'zod';", 'z.fromJSONSchema'),
    calls: {
      guard: 'check.safeParse(value).success',
      issues: '(result = check.safeParse(value)).success ? 0 : result.error.issues.length',
    },
  },
];

/** Only parses; the baseline of the others. */
export const parseOnly: Peer = {
  id: 'parse',
  label: 'no validation',
  setup: () => '',
  calls: { guard: 'value !== undefined', issues: '0' },
};

export function findPeer(id: string): Peer {
  const peer = peers.find((each) => each.id === id);
  if (peer === undefined) throw new RangeError(`unknown peer "${id}"`);
  return peer;
}

/**
 * The text of a module that validates one value, or counts valid documents or issues. Each validator gets loops of its
 * own: a shared loop would call all of them from one megamorphic call site.
 */
export async function emitValidator(peer: Peer, contract: Contract, purpose: Purpose): Promise<string> {
  const loop = (value: string): string => `{
  let result, total = 0;
  for (const document of documents) {
    const value = ${value};
    total += Number(${peer.calls[purpose]});
  }
  return total;
}`;
  return `${await peer.setup(contract, purpose)}
export function run(value) { let result; return ${peer.calls[purpose]}; }
export function runAll(documents) ${loop('document')}
export function parseAndRunAll(documents) ${loop('JSON.parse(document)')}
`;
}

type Loops = Readonly<Record<'runAll' | 'parseAndRunAll', (documents: readonly unknown[]) => number>>;

/** Loads the loops of a validator once for each scenario. */
export async function loadLoops(
  peer: Peer,
  contract: Contract,
  purpose: Purpose,
  scenario: string,
): Promise<Loops> {
  const text = await emitValidator(peer, contract, purpose);
  return (await import(await writeGenerated(`loops/${scenario}-${peer.id}.js`, text))) as Loops;
}
