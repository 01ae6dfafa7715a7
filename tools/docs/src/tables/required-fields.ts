import { type JsonSchema, referencesOf } from '@data-import/compiler/json-schema';
import type { RestContracts, Schemas } from '@data-import/workspace/contracts';
import { choicesOf, schemaNamed } from './schemas.js';
import { code, codes, table } from '../markdown/write.js';
import type { Basis } from './required-basis.js';

/**
 * What each shape of a request body requires, from the outside in, followed by the shapes that require nothing.
 *
 * @throws {RangeError} if a shape requires fields and no basis is recorded, or the other way round, and if a basis
 *   that is our assumption is not marked as one in the schema, or the other way round.
 */
export function requiredFieldsTable(rest: RestContracts, basis: Readonly<Record<string, Basis>>): string {
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
        `${name} requires fields: record the basis in tools/docs/src/tables/required-basis.ts`,
      );
    }
    if ((why === 'behaviour') !== isMarked(schema)) {
      throw new RangeError(
        `${name}: the recorded basis is "${why}", but its x-assumption ${isMarked(schema) ? 'calls' : 'does not call'} the required fields our assumption`,
      );
    }
    rows.push([code(name), required, BASES[why]]);
  }
  const stale = Object.keys(basis).find((name) => !shapes.includes(name) || free.includes(name));
  if (stale !== undefined) {
    throw new RangeError(`${stale} requires nothing in a request: remove it from required-basis.ts`);
  }
  const nothing = `Nothing is required in: ${codes(free.toSorted())}.`;
  return `${table(['Shape', 'Required', 'Basis'], rows)}\n\n${nothing}`;
}

/** What the page calls a basis. */
const BASES: Readonly<Record<Basis, string>> = { stated: 'stated', behaviour: 'behaviour (our assumption)' };

function isMarked(schema: JsonSchema): boolean {
  return schema['x-assumption']?.startsWith('which fields are required') === true;
}

/** The shapes of some documents, each before the shapes inside it, in the order of their fields. */
function shapesBelow(names: Iterable<string>, schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    const schema = schemaNamed(schemas, name);
    found.add(name);
    shapesBelow(referencesOf(schema), schemas, found);
  }
  return found;
}

function requirementsOf(schema: JsonSchema): string {
  const { required = [] } = schema;
  const choices = choicesOf(schema).map(
    ({ exactly, names }) => `${exactly ? 'exactly' : 'at least'} one of ${codes(names)}`,
  );
  return [...(required.length > 0 ? [codes(required)] : []), ...choices].join('; ');
}
