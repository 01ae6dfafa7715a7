import { account, type ContractSet, events, everyEvent } from '../contracts.js';
import { type Dialect, emitModule } from '../peers/dialect.js';
import { typebox, zod } from '../peers/dialects.js';

/** A program for the compiler to check: its files by name, with `main.ts`. */
export interface Consumer {
  readonly id: string;
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Reads an account at every depth, without generic functions and loops: those would count as well. */
const READ_ACCOUNT = `
export function serialNumber(account: Account): string | undefined {
  return account.supply_addresses?.[0]?.meter_points?.[0]?.meters?.[0]?.meter_serial_number;
}
export const account: Account = { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'A-1' };
`;

/** Names the type of each event payload in a function, and reads nothing: naming is what costs. */
function namePayloads(typeOf: (index: number) => string): string {
  return events
    .map((_event, index) => `export function handle${String(index)}(_payload: ${typeOf(index)}): void {}`)
    .join('\n');
}

/** A module of a library with the type of each shape, as its documentation infers it. */
function inferredModule(set: ContractSet, dialect: Dialect, infer: (name: string) => string): string {
  const types = [...set.shapes.keys()].map((name) => `export type ${name} = ${infer(name)};`);
  return `${emitModule(set, dialect)}${types.join('\n')}\n`;
}

const DIALECTS = {
  typebox: { dialect: typebox, infer: (name: string) => `Static<typeof ${name}>` },
  zod: { dialect: zod, infer: (name: string) => `z.infer<typeof ${name}>` },
};

/** Every consumer of our own types. */
export function ownConsumers(): Consumer[] {
  const imports = events.map(
    ({ type, version, name }) => `import type { ${name} } from '@data-import/events/${type}/${version}';`,
  );
  const byName = namePayloads((index) => events[index]?.name ?? 'never');
  const byVersion = namePayloads((index) => {
    const { type, version } = events[index] ?? {};
    return `EventPayload<'${String(type)}', '${String(version)}'>`;
  });
  return [
    { id: 'empty', title: 'an empty file', files: { 'main.ts': 'export {};\n' } },
    {
      id: 'account',
      title: 'Account',
      files: {
        'main.ts': `import type { Account } from '@data-import/validators/Account';\n${READ_ACCOUNT}`,
      },
    },
    {
      id: 'payloads',
      title: 'every event payload, by its name',
      files: { 'main.ts': [...imports, byName].join('\n') },
    },
    {
      id: 'payload-of',
      title: 'every event payload, `EventPayload<T, V>`',
      files: { 'main.ts': `import type { EventPayload } from '@data-import/events';\n${byVersion}` },
    },
  ];
}

/** The same programs with the types that a schema library infers. */
export function peerConsumers(): Consumer[] {
  const every = everyEvent();
  return Object.entries(DIALECTS).flatMap(([library, { dialect, infer }]) => [
    {
      id: `account/${library}`,
      title: 'Account',
      files: {
        'main.ts': `import type { Account } from './shapes.js';\n${READ_ACCOUNT}`,
        'shapes.ts': inferredModule(account, dialect, infer),
      },
    },
    {
      id: `payloads/${library}`,
      title: 'every event payload, by its name',
      files: {
        'main.ts': `import type * as shapes from './shapes.js';\n${namePayloads((index) => `shapes.${events[index]?.name ?? 'never'}`)}`,
        'shapes.ts': inferredModule(every, dialect, infer),
      },
    },
  ]);
}
