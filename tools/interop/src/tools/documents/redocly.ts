import { isDeepStrictEqual } from 'node:util';
import { bundleFromString, createConfig, lintFromString } from '@redocly/openapi-core';
import type { Result, Tool } from '../../gate/tool.js';
import { factsOf, type Known, reportedInWords, requireKnown } from './findings.js';
import { READS_BOTH, readVersion, type Version, VERSIONS } from './openapi-versions.js';

type RawConfig = Extract<Parameters<typeof createConfig>[0], object>;

const ABSOLUTE_REF = 'openapi.json';

/** Redocly's recommended rules, as far as they fit the service. */
export const RECOMMENDED: RawConfig = {
  extends: ['recommended'],
  rules: {
    // The paths of the service end in a slash.
    'no-path-trailing-slash': 'off',
    // Both look for undocumented fields even in open schemas, and then inside each `if` and `else` too.
    'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
    'no-invalid-schema-examples': { severity: 'warn', allowAdditionalProperties: true },
  },
};

const LIST = '~1{import_supplier_code}~1/get/responses';

const LISTS_WITHOUT_ERRORS: readonly Known[] = ['all', 'imported', 'pending'].map((which) => ({
  finding: `operation-4xx-response #/paths/~1v1~1data-import~1${which}-account-import-processes${LIST}`,
  why: 'The specification documents no error responses of these lists.',
}));

/** What the rules find in the document of each version that is no defect. */
export const KNOWN = {
  '3.1': [
    {
      finding:
        'no-required-schema-properties-undefined #/components/schemas/RegistrationFlow/then/required/0',
      why: 'The rule looks for the property in the condition, but it is defined in the schema around it.',
    },
    ...LISTS_WITHOUT_ERRORS,
  ],
  '3.0': [
    {
      finding: 'info-license-strict #/info/license/url',
      why: 'OpenAPI 3.0 has no place for the identifier of a licence, which 3.1 has.',
    },
    ...LISTS_WITHOUT_ERRORS,
  ],
} satisfies Readonly<Record<Version, readonly Known[]>>;

/** The findings of some rules in a document, each as its rule and its place. */
export async function lint(document: object, rules: RawConfig): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: ABSOLUTE_REF,
    config: await createConfig(rules),
  });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`).toSorted();
}

/** The document as `redocly bundle` writes it. */
export async function bundle(document: object): Promise<unknown> {
  const source = JSON.stringify(document);
  const { bundle: made, problems } = await bundleFromString({
    source,
    absoluteRef: ABSOLUTE_REF,
    config: await createConfig(RECOMMENDED),
  });
  if (problems.length > 0) throw new Error(`Redocly does not bundle it: ${problems[0]?.message}`);
  return made.parsed;
}

/** Lints and bundles the document of a version, and resolves to how much it finds that is no defect. */
async function check(version: Version): Promise<number> {
  const document = readVersion(version);
  const found = await lint(document, RECOMMENDED);
  requireKnown(found, KNOWN[version]);
  if (!isDeepStrictEqual(await bundle(document), document)) {
    throw new Error(`The bundle of Redocly is not the document of OpenAPI ${version} that it was made of.`);
  }
  return found.length;
}

async function run(): Promise<Result> {
  const counts = await Promise.all(VERSIONS.map(check));
  return {
    facts: {
      ...factsOf(VERSIONS.map((version, index) => [`OpenAPI ${version}`, counts[index]!])),
      'the bundle equals the document': 'yes',
    },
  };
}

export const redocly: Tool = {
  title: 'Redocly (lint, bundle)',
  packageName: '@redocly/openapi-core',
  reads: READS_BOTH,
  isQuick: true,
  settings:
    '`extends: [recommended]`, `no-path-trailing-slash: off` (the paths of the service end in a slash), ' +
    '`allowAdditionalProperties: true` for `no-invalid-media-type-examples` and `no-invalid-schema-examples`',
  loses: [
    '`bundle --dereferenced` cannot be written as JSON: `FieldErrors` contains itself. Use `bundle` without it: the ' +
      'document has no reference to another file.',
    ...reportedInWords([...KNOWN['3.1'], ...KNOWN['3.0']]),
  ],
  run,
};
