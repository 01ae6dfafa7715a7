import { join } from 'node:path';
import { account, type ContractSet, eventContracts, events } from '../contracts.js';
import { published } from '../peers/ajv.js';
import { arktype, typebox, valibot, zod } from '../peers/dialects.js';
import { makeAjvStandalone, makeModule, type PeerId } from '../peers/peers.js';
import { makeTypia } from '../peers/typia.js';
import { bundleAll, type Size } from './bundle.js';

/** What a user of a library would bundle for some contracts: the guards, or the functions that list issues. */
type Entry = (set: ContractSet, what: 'guard' | 'issues') => Promise<string>;

function exportsOf(set: ContractSet, expression: (root: string) => string): string {
  return set.roots.map((root, index) => `export const of${String(index)} = ${expression(root)};`).join('\n');
}

function importing(set: ContractSet, path: string): string {
  return `import { ${set.roots.join(', ')} } from ${JSON.stringify(path)};`;
}

async function zodEntry(set: ContractSet): Promise<string> {
  const path = await makeModule(set, 'zod', zod);
  return [importing(set, path), exportsOf(set, (root) => `(value) => ${root}.safeParse(value)`)].join('\n');
}

async function valibotEntry(set: ContractSet, what: 'guard' | 'issues'): Promise<string> {
  const path = await makeModule(set, 'valibot', valibot);
  const name = what === 'guard' ? 'is' : 'safeParse';
  const calls = exportsOf(set, (root) => `(value) => ${name}(${root}, value)`);
  return [`import { ${name} } from 'valibot';`, importing(set, path), calls].join('\n');
}

async function arktypeEntry(set: ContractSet, what: 'guard' | 'issues'): Promise<string> {
  const path = await makeModule(set, 'arktype', arktype);
  const call = (root: string): string => (what === 'guard' ? `(value) => ${root}.allows(value)` : root);
  return [importing(set, path), exportsOf(set, call)].join('\n');
}

async function typeboxEntry(set: ContractSet): Promise<string> {
  const path = await makeModule(set, 'typebox', typebox);
  const library = "import { TypeCompiler } from '@sinclair/typebox/compiler';";
  return [library, importing(set, path), exportsOf(set, (root) => `TypeCompiler.Compile(${root})`)].join(
    '\n',
  );
}

async function typiaEntry(set: ContractSet, what: 'guard' | 'issues'): Promise<string> {
  const prefix = what === 'guard' ? 'is' : 'validate';
  const names = set.roots.map((root) => `${prefix}${root}`).join(', ');
  return `export { ${names} } from ${JSON.stringify(await makeTypia(set))};`;
}

async function ajvEntry(set: ContractSet, what: 'guard' | 'issues'): Promise<string> {
  const options = what === 'guard' ? '' : ', allErrors: true';
  const setUp = `import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '@data-import/schemas/formats';
const ajv = new Ajv2020({ formats${options} });
ajv.addVocabulary(['x-open-enum', 'x-not-shown', 'x-event']);`;
  return [setUp, exportsOf(set, (root) => `ajv.compile(${JSON.stringify(published(set, root))})`)].join('\n');
}

async function standaloneEntry(set: ContractSet, what: 'guard' | 'issues'): Promise<string> {
  const lines: string[] = [];
  for (const root of set.roots) {
    const path = await makeAjvStandalone(set, root, what === 'guard' ? {} : { allErrors: true });
    lines.push(`export { default as is${root} } from ${JSON.stringify(path)};`);
  }
  return lines.join('\n');
}

const ENTRIES: readonly [PeerId, Entry][] = [
  ['typia', typiaEntry],
  ['ajv-standalone', standaloneEntry],
  ['typebox', typeboxEntry],
  ['arktype', arktypeEntry],
  ['ajv', ajvEntry],
  ['valibot', valibotEntry],
  ['zod', zodEntry],
];

export interface PeerSizes {
  readonly id: PeerId;
  readonly event: Size;
  readonly accountGuard: Size;
  readonly accountIssues: Size;
  readonly everyEventGuard: Size;
}

/** The same contracts in each library, bundled with what they need of it. */
export async function measurePeers(): Promise<PeerSizes[]> {
  const one = eventContracts('one-event', ['AccountCreatedV1']);
  const all = eventContracts(
    'every-event',
    events.map(({ name }) => name),
  );
  const sources = new Map<string, string>();
  for (const [id, entry] of ENTRIES) {
    sources.set(join(id, 'event'), await entry(one, 'guard'));
    sources.set(join(id, 'accountGuard'), await entry(account, 'guard'));
    sources.set(join(id, 'accountIssues'), await entry(account, 'issues'));
    sources.set(join(id, 'everyEventGuard'), await entry(all, 'guard'));
  }
  const bundles = await bundleAll(sources);
  const sizeOf = (id: PeerId, what: string): Size => bundles.get(join(id, what)) as Size;
  return ENTRIES.map(([id]) => ({
    id,
    event: sizeOf(id, 'event'),
    accountGuard: sizeOf(id, 'accountGuard'),
    accountIssues: sizeOf(id, 'accountIssues'),
    everyEventGuard: sizeOf(id, 'everyEventGuard'),
  }));
}
