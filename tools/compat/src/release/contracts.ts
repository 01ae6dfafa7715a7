import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRefName } from '@data-import/compiler/json-schema';
import { type Contracts, type OperationContract, reachableFrom } from '@data-import/compiler/model';
import { CONTRACTS, readModel } from '@data-import/compiler/model-files';
import { Refusal, run } from '@data-import/workspace/processes';
import { mapInner, type Schema, type SchemaObject } from '@data-import/compiler/compare/schema';

/** An operation as it is committed. */
export interface Operation {
  /** The method and the path. */
  readonly address: string;
  /** The names of its documents by role: `request`, `response 200`. */
  readonly documents: ReadonlyMap<string, string>;
  /** The rest of its file, such as descriptions. */
  readonly remarks: unknown;
}

/** The committed contracts of a package. */
export interface Package {
  readonly version: string;
  /** By name; each with the contracts that it contains as `$defs`. An event has `x-event`. */
  readonly contracts: ReadonlyMap<string, SchemaObject>;
  /** By operationId. */
  readonly operations: ReadonlyMap<string, Operation>;
}

/** The packages with contracts in a state of the repository, by name. */
export type Release = ReadonlyMap<string, Package>;

/**
 * The contracts of a folder that is laid out like the repository.
 *
 * @throws {Refusal} where a file is missing or is not JSON.
 */
export function readTree(root: string): Release {
  const folders = ['schemas', 'events'].map((name) => join(root, 'packages', name));
  const present = folders.filter((folder) => existsSync(join(folder, CONTRACTS)));
  if (present.length === 0) throw new Refusal(`${root} contains no committed contracts`);
  try {
    return new Map(present.map(readPackage));
  } catch (error) {
    throw new Refusal(
      `the contracts cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * The contracts of a commit.
 *
 * @throws {CommandError} where git does not know the commit.
 */
export function readCommit(root: string, ref: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'compat-'));
  try {
    const archive = join(folder, 'packages.tar');
    run('git', ['archive', '--output', archive, ref, '--', 'packages'], root);
    run('tar', ['-xf', archive, '-C', folder]);
    return readTree(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPackage(folder: string): readonly [name: string, Package] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const model = readModel(folder);
  const contracts = toDocuments(model.contracts);
  const operations = new Map(model.operations.map((one) => [one.operationId, toOperation(one)]));
  return [manifest['name']!, { version: manifest['version']!, contracts, operations }];
}

/** A contract whose references to other files are references to definitions. */
function toOwnReferences(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const mapped = mapInner(schema, toOwnReferences);
  return mapped.$ref === undefined ? mapped : { ...mapped, $ref: `#/$defs/${toRefName(mapped.$ref)}` };
}

/** Each contract with all contracts that it refers to, directly or through others. */
function toDocuments(contracts: Contracts): Map<string, SchemaObject> {
  const own = new Map(
    [...contracts].map(([name, { schema }]) => [name, toOwnReferences(schema as object as SchemaObject)]),
  );
  return new Map(
    [...contracts].map(([name, { schema }]) => {
      const $defs = [...reachableFrom(schema, contracts)].flatMap((other) => {
        const target = own.get(other);
        return target === undefined ? [] : [[other, target] as const];
      });
      const document = own.get(name) as SchemaObject;
      return [name, $defs.length === 0 ? document : { ...document, $defs: Object.fromEntries($defs) }];
    }),
  );
}

function toOperation({ method, path, responses, ...rest }: OperationContract): Operation {
  const { pathParams, query, request, operationId: _id, ...remarks } = rest;
  const descriptions = Object.entries(responses).map(([status, { description }]) => [status, description]);
  const documents = [
    ...Object.entries({ pathParams, query, request }),
    ...Object.entries(responses).map(([status, { body }]) => [`response ${status}`, body] as const),
  ].flatMap(([role, name]) => (name === undefined ? [] : [[role, name] as const]));
  return {
    address: `${method} ${path}`,
    documents: new Map(documents),
    remarks: { ...remarks, descriptions },
  };
}
