import type { Vectors } from '@data-import/conformance';
import type { Context, Refusal, Result, Tool } from '../../../gate/tool.js';
import type { PackageName } from '../published-files.js';
import { type Code, componentsOf, generateAll } from './generate.js';
import type { Language } from './languages.js';
import { typeNames, typeOf } from './read-code.js';
import { totals, type Trips } from '../round-trip.js';

/** The code of all contracts of a package, the vectors of these contracts, and a folder for it. */
export interface Generated {
  readonly packageName: PackageName;
  readonly code: Code;
  readonly vectors: readonly Vectors[];
  readonly folder: string;
}

/** What is done with the code beyond reading it. */
export interface Checks {
  readonly facts: Result['facts'];
  /** Compiles or imports the code, and runs it if it can. */
  readonly check: (generated: Generated) => Trips | undefined;
  readonly refusals?: readonly Refusal[];
}

/** Fields that show what becomes of a kind of value. */
const FIELDS = [
  ['a day', 'Statement', 'bill_period_from_date'],
  ['an instant', 'LatestEvent', 'occurred_at'],
  ['a UTC instant', 'Note', 'created_at'],
  ['a decimal', 'TransactionData', 'amount'],
  ['a number', 'Transaction', 'amount'],
  ['an optional text', 'Statement', 'number'],
  ['one of the documented states', 'ImportProcess', 'status'],
] as const;

const EVERY_LANGUAGE = [
  'Undocumented fields are dropped, and patterns, formats, bounds, conditions and exactly-one are not checked: the code reads and writes, and a validator of JSON Schema checks.',
  'Types of inline enums and alternatives are named after their field (`ImportProcessStatus`).',
];

/** quicktype for a language, on all schemas of both packages. */
export function quicktype(language: Language, checks?: Checks): Tool {
  return {
    title: `quicktype (${language.title})`,
    packageName: 'quicktype-core',
    reads: 'openapi.json, asyncapi.json',
    isQuick: false,
    settings: `\`openapi.json#/components/schemas/\` and \`asyncapi.json#/components/schemas/\` as the source: files that are read together give a type for each copy of a definition (\`PurpleReading\`). ${language.settings}`,
    loses: [...language.loses, ...EVERY_LANGUAGE],
    ...(checks?.refusals === undefined ? {} : { refusals: checks.refusals }),
    run: (context) => runOn(context, language, checks),
  };
}

async function runOn({ folder, vectors }: Context, language: Language, checks?: Checks): Promise<Result> {
  const rest = await generateAll('schemas', language);
  const events = await generateAll('events', language);
  const facts: Record<string, string | number> = {
    'REST types with a name of ours': namesOf(rest, language, 'schemas'),
    'event types with a name of ours': namesOf(events, language, 'events'),
    ...Object.fromEntries(
      FIELDS.map(([what, owner, field]) => [what, `\`${typeOf(rest, language, owner, field)}\``]),
    ),
    ...checks?.facts,
  };
  if (checks === undefined) return { facts };
  const of = (packageName: PackageName, code: Code): Trips | undefined => {
    const contracts = componentsOf(packageName);
    const prefix = packageName === 'schemas' ? 'urn:data-import:rest:' : 'urn:data-import:events:';
    const own = vectors.filter(
      ({ contract, schema }) => schema.startsWith(prefix) && Object.hasOwn(contracts, contract),
    );
    return checks.check({ packageName, code, vectors: own, folder });
  };
  const trips = [of('schemas', rest), of('events', events)].filter((trip) => trip !== undefined);
  return trips.length === 0 ? { facts } : totals(trips, facts);
}

function namesOf(code: Code, language: Language, packageName: PackageName): string {
  const { all, others } = typeNames(code, language, Object.keys(componentsOf(packageName)));
  return `${all.length - others.length} of ${all.length}`;
}
