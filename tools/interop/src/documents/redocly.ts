import { bundleFromString, createConfig, lintFromString } from '@redocly/openapi-core';

type RawConfig = Extract<Parameters<typeof createConfig>[0], object>;

export const RECOMMENDED: RawConfig = {
  extends: ['recommended'],
  rules: {
    // The service's paths end in a slash.
    'no-path-trailing-slash': 'off',
    // Otherwise, both rules report undocumented fields even in open schemas, and inside each `if` and `else`.
    'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
    'no-invalid-schema-examples': { severity: 'warn', allowAdditionalProperties: true },
  },
};

export async function lint(document: object, rules: RawConfig): Promise<string[]> {
  const config = await createConfig(rules);
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`).toSorted();
}

/** Runs `redocly bundle`. */
export async function bundle(document: object): Promise<unknown> {
  const config = await createConfig(RECOMMENDED);
  const source = JSON.stringify(document);
  const { bundle: made, problems } = await bundleFromString({ source, absoluteRef: 'openapi.json', config });
  if (problems.length > 0) throw new Error(problems[0]?.message);
  return made.parsed;
}
