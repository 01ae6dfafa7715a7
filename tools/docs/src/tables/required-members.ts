import type { RestContracts, Schemas } from '@data-import/workspace/contracts';
import { choicesOf, nameOfRef, type Schema, schemaNamed } from '../contracts.js';
import { code, codes, table } from '../markdown.js';
import type { Basis } from './required-basis.js';

/**
 * What each shape of a request body requires, from the outside in, and after it the shapes that require nothing.
 *
 * @throws {RangeError} where a shape requires members and no basis is on record, or the other way about.
 */
export function requiredMembersTable(rest: RestContracts, basis: Readonly<Record<string, Basis>>): string {
  const requests = rest.operations.flatMap(({ request }) => (request === undefined ? [] : [request]));
  const shapes = [...shapesBelow(requests, rest.schemas)];
  const rows: string[][] = [];
  const free: string[] = [];
  for (const name of shapes) {
    const schema = schemaNamed(rest.schemas, name);
    const required = requirementsOf(schema);
    if (required === '') {
      free.push(name);
      continue;
    }
    const why = Object.hasOwn(basis, name) ? basis[name] : undefined;
    if (why === undefined) {
      throw new RangeError(
        `${name} requires members: say on what basis in tools/docs/src/tables/required-basis.ts`,
      );
    }
    rows.push([code(name), required, why]);
  }
  const stale = Object.keys(basis).find((name) => !shapes.includes(name) || free.includes(name));
  if (stale !== undefined) {
    throw new RangeError(`${stale} requires nothing in a request: drop it from required-basis.ts`);
  }
  const nothing = `Nothing is required in: ${codes(free.toSorted())}.`;
  return `${table(['Shape', 'Required', 'Basis'], rows)}\n\n${nothing}`;
}

/** The object shapes of some documents, each before the shapes inside it, in the order of their members. */
function shapesBelow(names: readonly string[], schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    const schema = schemaNamed(schemas, name);
    found.add(name);
    shapesBelow(referencesOf(schema), schemas, found);
  }
  return found;
}

function referencesOf(schema: Schema): string[] {
  if (schema.$ref !== undefined) return [nameOfRef(schema.$ref)];
  const members = Object.values(schema.properties ?? {}).filter((member) => member !== false);
  const inner = schema.items === undefined ? members : [...members, schema.items];
  return inner.flatMap(referencesOf);
}

function requirementsOf(schema: Schema): string {
  const { required = [] } = schema;
  const choices = choicesOf(schema).map(
    ({ exactly, names }) => `${exactly ? 'exactly' : 'at least'} one of ${codes(names)}`,
  );
  return [...(required.length > 0 ? [codes(required)] : []), ...choices].join('; ');
}
