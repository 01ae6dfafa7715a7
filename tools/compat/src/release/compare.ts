import { accepts } from '@data-import/compiler/compare/accepts';
import type { Change } from '@data-import/compiler/compare/compare-documents';
import { compareContracts } from '@data-import/compiler/compare/compare-contracts';
import type { Package, Release } from './contracts.js';

export interface PackageChange extends Change {
  readonly package: string;
}

const NOTHING: Package = { version: '', contracts: new Map(), operations: new Map() };

/** Lists all changes between two releases, by package, largest bump first. */
export function compare(before: Release, after: Release): PackageChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) =>
    compareContracts(before.get(name) ?? NOTHING, after.get(name) ?? NOTHING, {
      accepts,
      areEventsReleased: true,
    }).map((change) => ({ ...change, package: name })),
  );
}
