import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Refusal, Result, Tool } from '../../../gate/tool.js';
import { PACKAGES, type PackageName, schemaFiles } from '../published-files.js';
import { JAVA_REFUSALS, PYTHON_REFUSALS } from '../refusals.js';
import { totals, type Trips } from '../round-trip.js';
import { type Check, checkJava, checkPython, checkTypeScript } from './checks.js';
import { bundle } from './documents.js';
import * as languages from './languages.js';

const EVERY_LANGUAGE = [
  'Definitions that are lists, maps or alternatives have no model: their type stands where they are used.',
  'Patterns, bounds, conditions and exactly-one are not checked.',
  'From `asyncapi.json` itself, five shapes are called `AnonymousSchema…`, and a channel with two versions of an event adds a type of both.',
];

interface Extras {
  readonly check?: Check;
  readonly facts?: Result['facts'];
  readonly refusals?: readonly Refusal[];
}

function modelina(language: languages.Language, extras: Extras = {}): Tool {
  return {
    title: `Modelina (${language.title})`,
    packageName: '@asyncapi/modelina',
    reads: 'JSON Schema files',
    isQuick: false,
    settings: `All schema files as definitions of one draft-07 document (it does not take draft 2020-12), \`const\` as an \`enum\` of one, \`format: int64\` on integers, and without \`anyOf\` and \`oneOf\` beside \`properties\` (\`tools/interop/src/tools/languages/modelina/documents.ts\`). ${language.settings}`,
    loses: [...language.loses, ...EVERY_LANGUAGE],
    ...(extras.refusals === undefined ? {} : { refusals: extras.refusals }),
    run: (context) => runOn(context, language, extras),
  };
}

async function runOn({ folder, vectors }: Context, language: languages.Language, extras: Extras) {
  const facts: Record<string, string | number> = { ...extras.facts };
  const trips: Trips[] = [];
  for (const packageName of PACKAGES) {
    const own = join(folder, packageName);
    mkdirSync(join(own, 'models'), { recursive: true });
    const models = await language.generate(bundle(packageName), join(own, 'models'));
    const names = new Set(models.map(({ modelName }) => modelName));
    const contracts = [...schemaFiles(packageName).keys()].filter((name) => names.has(name));
    facts[`models of ${PACKAGE_TITLES[packageName]} with a name of ours`] =
      `${contracts.length} of ${names.size - 1}`;
    const ids = new Set(contracts.map((name) => schemaFiles(packageName).get(name)!.$id));
    const trip = extras.check?.({ folder: own, vectors: vectors.filter(({ schema }) => ids.has(schema)) });
    if (trip !== undefined) trips.push(trip);
  }
  return trips.length === 0 ? { facts } : totals(trips, facts);
}

const PACKAGE_TITLES: Readonly<Record<PackageName, string>> = { schemas: 'REST', events: 'events' };

export const modelinas: readonly Tool[] = [
  modelina(languages.javaLanguage, { check: checkJava, refusals: JAVA_REFUSALS }),
  modelina(languages.pythonLanguage, { check: checkPython, refusals: PYTHON_REFUSALS }),
  modelina(languages.typeScriptLanguage, { check: checkTypeScript, facts: { 'types compile': 'all' } }),
  modelina(languages.cSharpLanguage),
  modelina(languages.goLanguage),
  modelina(languages.kotlinLanguage),
  modelina(languages.rustLanguage),
];
