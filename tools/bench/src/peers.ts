import { createRequire } from 'node:module';
import { validator as compileSchemasafe } from '@exodus/schemasafe';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as standalone from 'ajv/dist/standalone/index.js';
import { toStandaloneModule } from 'ata-validator/build';
import { type Contract, dereference, openObjects, type Schema } from './contracts.js';
import { writeGenerated } from './files.js';
import { makeTypia } from './typia.js';
import { emitZod } from './zod.js';

const require = createRequire(import.meta.url);
const standaloneCode = (require('ajv/dist/standalone') as typeof standalone.default).default;
const { devDependencies: versions } = require('../package.json') as {
  devDependencies: Record<string, string>;
};

/** Libraries may compile separate functions for each purpose. */
export type Purpose = 'guard' | 'issues' | 'strip';

export interface Peer {
  readonly id: string;
  readonly label: string;
  readonly setup: (contract: Contract, purpose: Purpose) => string | Promise<string>;
  /** Expressions over `value` for validity, the number of issues, and a copy without unknown fields. */
  readonly calls: Partial<Record<Purpose, string>>;
  /** Restricts this peer to these scenarios. */
  readonly only?: readonly string[];
  /** Excluded scenarios, with reasons. */
  readonly lacks?: Readonly<Record<string, string>>;
}

const AJV_CALLS = { guard: 'check(value)', issues: 'check(value) ? 0 : check.errors.length' };
const ZOD_CALLS = {
  guard: 'check.safeParse(value).success',
  issues: '(result = check.safeParse(value)).success ? 0 : result.error.issues.length',
  strip: 'check.safeParse(value).data',
};
const FIRST_ISSUE = 'stops at the first issue';
const IN_PLACE = { strip: 'removes the fields from the document itself' };

/** Writes a library's ahead-of-time module. */
async function makeModule(
  path: string,
  text: string | null,
  imported: 'check' | '{ isValid, validate }',
): Promise<string> {
  if (text === null) throw new Error(`${path} was not made`);
  return `import ${imported} from ${JSON.stringify(await writeGenerated(path, text))};`;
}

function importStandalone({ name, schema }: Contract, purpose: Purpose): Promise<string> {
  const ajv = new Ajv2020({ code: { source: true }, allErrors: purpose === 'issues' });
  addFormats.default(ajv);
  const text = standaloneCode(ajv, ajv.compile(schema as object));
  return makeModule(`ajv/${name}-${purpose}.cjs`, text, 'check');
}

function importAta({ name, schema }: Contract, purpose: Purpose): Promise<string> {
  const text = toStandaloneModule(schema, { abortEarly: purpose === 'guard', source: false });
  return makeModule(`ata/${name}-${purpose}.mjs`, text, '{ isValid, validate }');
}

function importSchemasafe({ name, schema }: Contract, purpose: Purpose): Promise<string> {
  const options = { isJSON: true, allowUnusedKeywords: true };
  const all = { includeErrors: true, allErrors: true };
  const check = compileSchemasafe(schema as object, purpose === 'issues' ? { ...options, ...all } : options);
  return makeModule(`schemasafe/${name}-${purpose}.mjs`, `export default ${check.toModule()}`, 'check');
}

function compileWith(
  imports: string,
  compile: string,
  toSchema = (document: Schema, _purpose: Purpose): Schema => document,
) {
  return ({ schema }: Contract, purpose: Purpose): string => `${imports}
const allErrors = ${String(purpose === 'issues')};
const check = ${compile}(${JSON.stringify(toSchema(schema, purpose))});`;
}

/** All peers except typia and zod read the published JSON Schema file. */
export const peers: readonly Peer[] = [
  {
    id: 'ours',
    label: '**@data-import**',
    setup: ({ name, module }, purpose) =>
      `import { ${purpose === 'guard' ? 'is' : ''}${name} as contract } from '${module}';`,
    calls: {
      guard: 'contract(value)',
      issues: '(result = contract.validate(value)).ok ? 0 : result.issues.length',
      strip: "contract.validate(value, { unknownFields: 'strip' }).value",
    },
  },
  {
    id: 'floor',
    label: 'written by hand, same output',
    setup: () => `import { validateAccountCreated } from '../../src/floor.ts';`,
    calls: { issues: '(result = validateAccountCreated(value)).ok ? 0 : result.issues.length' },
    only: ['valid event', '1 error'],
  },
  {
    id: 'typia',
    label: `typia ${versions['typia']!}`,
    setup: async (contract) =>
      `import { guard, validate, clone } from ${JSON.stringify(await makeTypia(contract))};`,
    calls: {
      guard: 'guard(value)',
      issues: '(result = validate(value)).success ? 0 : result.errors.length',
      strip: 'clone(value).data',
    },
  },
  {
    id: 'ata',
    label: `ata ${versions['ata-validator']!}, ahead of time`,
    setup: importAta,
    calls: {
      guard: 'isValid(value)',
      issues: '(result = validate(value)).valid ? 0 : result.errors.length',
    },
    lacks: { strip: 'makes no `parse` for this contract' },
  },
  {
    id: 'ajv-standalone',
    label: `Ajv ${versions['ajv']!}, standalone`,
    setup: importStandalone,
    calls: AJV_CALLS,
    lacks: IN_PLACE,
  },
  {
    id: 'schemasafe',
    label: `schemasafe ${versions['@exodus/schemasafe']!}, module`,
    setup: importSchemasafe,
    calls: AJV_CALLS,
    lacks: IN_PLACE,
  },
  {
    id: 'sury',
    label: `sury ${versions['sury']!}`,
    setup: compileWith(
      "import * as S from 'sury';",
      `(document => {
  const schema = S.fromJSONSchemaOrThrow(document);
  return { is: S.isInput(schema), parse: S.parseAsResult(schema) };
})`,
      (document, purpose) => (purpose === 'strip' ? openObjects(document) : document),
    ),
    calls: {
      guard: 'check.is(value)',
      issues: 'check.parse(value).success ? 0 : 1',
      strip: 'check.parse(value).value',
    },
    lacks: { '43 errors': FIRST_ISSUE, '43 errors, transactions': FIRST_ISSUE, '22 errors': FIRST_ISSUE },
  },
  {
    id: 'typebox',
    label: `TypeBox ${versions['typebox']!}, compiler`,
    setup: compileWith(
      "import { Compile } from 'typebox/compile';\nimport { Settings } from 'typebox/system';\nSettings.Set({ maxErrors: 100 });",
      'Compile',
    ),
    calls: {
      guard: 'check.Check(value)',
      issues: 'check.Check(value) ? 0 : [...check.Errors(value)].length',
    },
    lacks: IN_PLACE,
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
    lacks: IN_PLACE,
  },
  {
    id: 'zod-compile',
    label: `zod ${versions['zod']!}, \`z.compile\``,
    setup: (contract, purpose) => emitZod(contract, purpose === 'strip', 'z.compile'),
    calls: ZOD_CALLS,
  },
  {
    id: 'zod',
    label: `zod ${versions['zod']!}`,
    setup: (contract, purpose) => emitZod(contract, purpose === 'strip'),
    calls: ZOD_CALLS,
  },
];

/** The baseline: only parses. */
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
 * Emits a module that validates one value, or counts valid documents, issues or copies. Each validator gets its own loops,
 * because a shared loop would have a megamorphic call site.
 */
export async function emitValidator(peer: Peer, contract: Contract, purpose: Purpose): Promise<string> {
  const call = peer.calls[purpose];
  if (call === undefined) throw new RangeError(`${peer.id} has no ${purpose}`);
  const count = purpose === 'strip' ? `(${call}) !== undefined` : call;
  const loop = (value: string): string => `{
  let result, total = 0;
  for (const document of documents) {
    const value = ${value};
    total += Number(${count});
  }
  return total;
}`;
  return `${await peer.setup(contract, purpose)}
export function run(value) { let result; return ${call}; }
export function runAll(documents) ${loop('document')}
export function parseAndRunAll(documents) ${loop('JSON.parse(document)')}
`;
}

type Loop = (documents: readonly unknown[]) => number;
type Loops = Readonly<Record<'runAll' | 'parseAndRunAll', Loop>> & {
  readonly run: (value: unknown) => unknown;
};

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
