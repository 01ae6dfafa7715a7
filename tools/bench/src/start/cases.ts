import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { account, eventContracts, events, someEvents } from '../contracts.js';
import { fullAccount } from '../documents/accounts.js';
import { Random } from '../documents/random.js';
import { samplePayload } from '../documents/samples.js';
import { published } from '../peers/ajv.js';
import { typebox, zod } from '../peers/dialects.js';
import { makeModule, versionOf } from '../peers/peers.js';
import { bundleAll } from '../size/bundle.js';
import { allEventGuards } from '../size/own.js';
import { made, writeMade } from '../workspace.js';

/** A module that a fresh process loads, and what it then does with it. */
export interface StartCase {
  readonly id: string;
  readonly title: string;
  /** The module that is imported. */
  readonly module: string;
  /** An expression over `loaded`, the module, and `value`, a valid document: true where it is accepted. */
  readonly verdict: string;
  readonly document: unknown;
}

const EMPTY = 'empty';

/** A module that every process loads before the clock starts: the first import of a process starts the loader. */
export const FIRST = `${EMPTY}/first`;

/**
 * An empty module, reached through a package and a link as every other of a workspace: what it costs is the cost of
 * any import.
 */
async function emptyPackage(): Promise<string> {
  const folder = ['start', 'packages', EMPTY];
  const manifest = { name: EMPTY, type: 'module', exports: { './*': './*.js' } };
  await writeMade(made(...folder, 'package.json'), JSON.stringify(manifest));
  for (const name of ['first', 'module']) await writeMade(made(...folder, `${name}.js`), 'export {};\n');
  const link = made('start', 'node_modules', EMPTY);
  await mkdir(dirname(link), { recursive: true });
  await rm(link, { recursive: true, force: true });
  await symlink(join('..', 'packages', EMPTY), link, 'dir');
  return `${EMPTY}/module`;
}

async function guardsBundle(): Promise<string> {
  const bundles = await bundleAll(new Map([['guards', allEventGuards]]), { minify: false });
  return writeMade(made('start', 'event-guards.js'), bundles.get('guards')?.code ?? '');
}

/** Modules that compile the published schemas when they are loaded. */
async function ajvModule(name: string, schemas: Readonly<Record<string, unknown>>): Promise<string> {
  const text = `import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '@data-import/schemas/formats';
const ajv = new Ajv2020({ formats, logger: false });
ajv.addVocabulary(['x-open-enum', 'x-not-shown', 'x-event']);
const schemas = ${JSON.stringify(schemas)};
export const validators = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]),
);
`;
  return writeMade(made('start', `${name}.js`), text);
}

async function typeboxModule(): Promise<string> {
  const definitions = await makeModule(account, 'typebox', typebox);
  const text = `import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Account } from ${JSON.stringify(definitions)};
export const validator = TypeCompiler.Compile(Account);
`;
  return writeMade(made('start', 'typebox-account.js'), text);
}

async function ownCases(event: unknown, payload: unknown): Promise<StartCase[]> {
  const one = { verdict: 'loaded.AccountCreatedV1.is(value)', document: event };
  const parsed = "parseEvent({ type: 'account.created', version: 'v1', payload: value })";
  return [
    { id: 'empty', title: 'an empty module', module: await emptyPackage(), verdict: 'true', document: null },
    { id: 'event', title: 'one event', module: '@data-import/events/account.created/v1', ...one },
    {
      id: 'account',
      title: 'Account',
      module: '@data-import/validators/Account',
      verdict: 'loaded.Account.is(value)',
      document: payload,
    },
    {
      id: 'rest',
      title: 'every REST validator',
      module: '@data-import/validators',
      verdict: 'loaded.Account.is(value)',
      document: payload,
    },
    {
      id: 'event-guards',
      title: 'every event guard, in one bundle',
      module: await guardsBundle(),
      verdict: 'loaded.isAccountCreatedV1(value)',
      document: event,
    },
    {
      id: 'dispatch',
      title: 'dispatch of events, each loaded when it comes',
      module: '@data-import/events',
      verdict: `(await loaded.${parsed}).kind === 'valid'`,
      document: event,
    },
    {
      id: 'dispatch-sync',
      title: 'dispatch of events, all of them loaded',
      module: '@data-import/events/sync',
      verdict: `loaded.${parsed}.kind === 'valid'`,
      document: event,
    },
  ];
}

async function peerCases(event: unknown, payload: unknown): Promise<StartCase[]> {
  const every = eventContracts(
    'every-event',
    events.map(({ name }) => name),
  );
  const schemasOf = (roots: readonly string[]) =>
    Object.fromEntries(roots.map((root) => [root, published(every, root)]));
  const ajv = `Ajv ${versionOf('ajv')}`;
  return [
    {
      id: 'ajv-event',
      title: `${ajv} compiles one event`,
      module: await ajvModule('ajv-event', schemasOf(['AccountCreatedV1'])),
      verdict: 'loaded.validators.AccountCreatedV1(value)',
      document: event,
    },
    {
      id: 'ajv-events',
      title: `${ajv} compiles every event`,
      module: await ajvModule('ajv-events', schemasOf(every.roots)),
      verdict: 'loaded.validators.AccountCreatedV1(value)',
      document: event,
    },
    {
      id: 'ajv-account',
      title: `${ajv} compiles Account`,
      module: await ajvModule('ajv-account', { Account: published(account, 'Account') }),
      verdict: 'loaded.validators.Account(value)',
      document: payload,
    },
    {
      id: 'typebox-account',
      title: `TypeBox ${versionOf('@sinclair/typebox')} compiles Account`,
      module: await typeboxModule(),
      verdict: 'loaded.validator.Check(value)',
      document: payload,
    },
    {
      id: 'zod-account',
      title: `zod ${versionOf('zod')} builds Account`,
      module: await makeModule(account, 'zod', zod),
      verdict: 'loaded.Account.safeParse(value).success',
      document: payload,
    },
  ];
}

/** Everything whose start is measured, the empty module first. */
export async function startCases(): Promise<StartCase[]> {
  const event = samplePayload(someEvents, 'AccountCreatedV1', new Random(1));
  const payload = fullAccount();
  return [...(await ownCases(event, payload)), ...(await peerCases(event, payload))];
}
