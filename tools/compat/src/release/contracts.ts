import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractState, toState } from '@data-import/compiler/compare/contract-state';
import type { OperationContract } from '@data-import/compiler/model';
import { CONTRACTS, readModel } from '@data-import/compiler/model-files';
import { Refusal, run } from '@data-import/workspace/processes';

/** The committed contracts of a package. */
export interface Package extends ContractState {
  readonly version: string;
}

/** Packages with contracts, keyed by name. */
export type Release = ReadonlyMap<string, Package>;

/**
 * Reads the contracts of a folder with the repository's layout.
 *
 * @throws {Refusal} if a file is missing or is not JSON.
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
 * Reads the contracts of a commit.
 *
 * @throws {CommandError} if git does not know the commit.
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
  const state = toState(model.contracts, model.operations.map(toCompared));
  return [manifest['name']!, { version: manifest['version']!, ...state }];
}

/** Descriptions are compared as a whole. */
function toCompared({ responses, ...operation }: OperationContract) {
  const { operationId, method, path, pathParams, query, request, ...remarks } = operation;
  const documents = Object.entries({ pathParams, query, request }).filter(([, name]) => name !== undefined);
  const statuses = Object.entries(responses);
  return {
    operationId,
    method,
    path,
    ...Object.fromEntries(documents),
    responses: Object.fromEntries(statuses.map(([status, { body }]) => [status, body])),
    remarks: { ...remarks, descriptions: statuses.map(([status, { description }]) => [status, description]) },
  };
}
