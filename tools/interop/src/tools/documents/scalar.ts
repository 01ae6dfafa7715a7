import { isDeepStrictEqual } from 'node:util';
import { dereference, upgrade, validate } from '@scalar/openapi-parser';
import type { Result, Tool } from '../../gate/tool.js';
import { READS_BOTH, readVersion, VERSIONS } from './openapi-versions.js';

/** What the parser finds wrong in a document, each as its message and its place. */
export async function errorsOf(document: object): Promise<string[]> {
  const { errors = [] } = await validate(structuredClone(document));
  return errors.map(({ message, path = '' }) => `${message} ${path}`.trim());
}

/** How many references a document has before the parser resolves them, and after. */
export function resolve(document: object): { readonly before: number; readonly after: number } {
  const { schema, errors = [] } = dereference(structuredClone(document));
  if (errors.length > 0) throw new Error(`Scalar does not resolve its references: ${errors[0]?.message}`);
  return { before: countReferences(document), after: countReferences(schema) };
}

/** Counts what is in the document several times once, so that it ends in a schema that contains itself. */
function countReferences(document: unknown): number {
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    Object.values(value).forEach(visit);
  };
  visit(document);
  return [...seen].filter((value) => '$ref' in value && typeof value.$ref === 'string').length;
}

/** The document in the newest version that the parser knows. */
export function upgraded(document: object): object {
  return upgrade(structuredClone(document)).specification;
}

/** @throws {Error} where the parser finds a document wrong. */
async function requireValid(document: object, title: string): Promise<void> {
  const errors = await errorsOf(document);
  if (errors.length > 0) throw new Error(`Scalar finds ${title} wrong:\n${errors.join('\n')}`);
}

async function run(): Promise<Result> {
  const resolved = await Promise.all(
    VERSIONS.map(async (version) => {
      const document = readVersion(version);
      await requireValid(document, `the document of OpenAPI ${version}`);
      await requireValid(upgraded(document), `the document of OpenAPI ${version}, upgraded,`);
      const { before, after } = resolve(document);
      if (after > 0) throw new Error(`Scalar leaves ${after} of ${before} references unresolved.`);
      return [`references resolved in OpenAPI ${version}`, `${before} of ${before}`];
    }),
  );
  const document = readVersion('3.1');
  if (!isDeepStrictEqual(upgraded(document), document)) {
    throw new Error('Scalar changes the document of OpenAPI 3.1 by upgrading it.');
  }
  return {
    facts: {
      ...(Object.fromEntries(resolved) as Record<string, string>),
      'OpenAPI 3.0, upgraded to 3.1': 'valid',
      'OpenAPI 3.1, upgraded': 'unchanged',
    },
  };
}

export const scalar: Tool = {
  title: 'Scalar (validate, dereference, upgrade)',
  packageName: '@scalar/openapi-parser',
  reads: READS_BOTH,
  isQuick: true,
  settings: 'the defaults',
  loses: [
    'What `dereference` gives cannot be written as JSON: `FieldErrors` contains itself. Keep the references where a ' +
      'file is to be written.',
    '`validate` checks the structure of the document, not its examples.',
  ],
  run,
};
