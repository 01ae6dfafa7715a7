import { readFileSync } from 'node:fs';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpm, ROOT } from '@data-import/workspace/processes';

/** Package names by licence, as pnpm finds them in what is installed. */
export type Licences = ReadonlyMap<string, readonly string[]>;

/** Which licences are accepted, and packages whose licence somebody has read. */
export interface Policy {
  readonly published: { readonly allowed: readonly string[] };
  readonly tools: { readonly allowed: readonly string[] };
  /** By the name of a package: its licence, and where it is stated. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export function readPolicy(): Policy {
  return JSON.parse(readFileSync(new URL('../licences.json', import.meta.url), 'utf8')) as Policy;
}

/** The licences of everything that is installed, or of the run-time dependencies of the packages. */
export function licencesOf(scope: 'published' | 'tools'): Licences {
  const narrowed =
    scope === 'published'
      ? ['--prod', ...publishedPackages(ROOT).flatMap(({ name }) => ['--filter', name])]
      : [];
  const output = pnpm('--recursive', 'licenses', 'list', '--json', ...narrowed);
  const found = JSON.parse(output) as Record<string, { name: string }[]>;
  return new Map(
    Object.entries(found).map(([licence, packages]) => [licence, packages.map(({ name }) => name)]),
  );
}

/** The packages whose licence is not accepted, each in words. */
export function notAllowed(
  licences: Licences,
  allowed: readonly string[],
  exceptions: Policy['exceptions'],
): string[] {
  return [...licences]
    .filter(([licence]) => !allowed.includes(licence))
    .flatMap(([licence, names]) =>
      names
        .filter((name) => !Object.hasOwn(exceptions, name))
        .map((name) => `${name} has the licence ${licence}`),
    );
}
