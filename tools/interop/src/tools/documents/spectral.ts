import core from '@stoplight/spectral-core';
import { asyncapi, oas } from '@stoplight/spectral-rulesets';
import { publishedText } from '../../../test/published.js';
import type { Result, Tool } from '../../gate/tool.js';
import { factsOf, type Known, reportedInWords, requireKnown } from './findings.js';
import { READS_BOTH, SPECIFIERS } from './openapi-versions.js';

/** Published documents of a kind, the rules for it as far as they fit, and what they find that is no defect. */
interface Linted {
  readonly specifiers: Readonly<Record<string, string>>;
  readonly rules: InstanceType<typeof core.Ruleset>;
  readonly known: readonly Known[];
}

const NOBODY = 'The specification names nobody to contact.';

export const OPENAPI: Linted = {
  specifiers: { 'OpenAPI 3.1': SPECIFIERS['3.1'], 'OpenAPI 3.0': SPECIFIERS['3.0'] },
  // The paths of the service end in a slash.
  rules: new core.Ruleset({
    extends: [[oas, 'recommended']],
    rules: { 'path-keys-no-trailing-slash': 'off' },
  }),
  known: [{ finding: 'info-contact info', why: NOBODY }],
};

export const ASYNCAPI: Linted = {
  specifiers: { AsyncAPI: '@data-import/events/asyncapi.json' },
  rules: new core.Ruleset({ extends: [[asyncapi, 'recommended']] }),
  known: [
    { finding: 'asyncapi-info-contact info', why: NOBODY },
    {
      finding: 'asyncapi-latest-version asyncapi',
      why: 'It recommends the latest version of AsyncAPI; the document is 3.0 on purpose.',
    },
    { finding: 'asyncapi-servers', why: 'The specification does not show the bus.' },
    {
      finding: 'asyncapi-unused-components-schema',
      why: 'The specification describes shapes that no listed event carries.',
    },
  ],
};

/** The findings of the recommended rules in a document, each as its rule and its place. */
export async function spectralFindings(text: string, { rules }: Linted): Promise<string[]> {
  const spectral = new core.Spectral();
  spectral.setRuleset(rules);
  const found = await spectral.run(text);
  return found.map(({ code, path }) => `${code} ${path.join('/')}`.trim());
}

async function check(linted: Linted): Promise<Result> {
  const counts = await Promise.all(
    Object.entries(linted.specifiers).map(async ([document, specifier]) => {
      const found = await spectralFindings(publishedText(specifier), linted);
      requireKnown(found, linted.known);
      return [document, found.length] as const;
    }),
  );
  return { facts: factsOf(counts) };
}

const PACKAGE = { packageName: '@stoplight/spectral-rulesets', isQuick: true } as const;

export const spectralOpenapi: Tool = {
  ...PACKAGE,
  title: 'Spectral (OpenAPI)',
  reads: READS_BOTH,
  settings:
    '`extends: [[spectral:oas, recommended]]`, `path-keys-no-trailing-slash: off` (the paths of the service end in ' +
    'a slash)',
  loses: [
    ...reportedInWords(OPENAPI.known),
    'Versions 1.22.3 to 1.22.6 of its rules fail on every `null` in an example ' +
      '([stoplightio/spectral#2959](https://github.com/stoplightio/spectral/issues/2959)): use an older or a newer one.',
  ],
  run: () => check(OPENAPI),
};

export const spectralAsyncapi: Tool = {
  ...PACKAGE,
  title: 'Spectral (AsyncAPI)',
  reads: 'asyncapi.json',
  settings: '`extends: [[spectral:asyncapi, recommended]]`',
  loses: reportedInWords(ASYNCAPI.known),
  run: () => check(ASYNCAPI),
};
