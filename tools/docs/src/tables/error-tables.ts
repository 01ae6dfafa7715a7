import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorKindEntry, KnownErrorCodeEntry } from '@data-import/errors';
import type { RestContracts } from '@data-import/workspace/contracts';
import { code, codes, lines, table } from '../markdown/write.js';

/** Tables of `@data-import/errors`. */
export interface ErrorTables {
  readonly kinds: readonly ErrorKindEntry[];
  readonly codes: readonly KnownErrorCodeEntry[];
}

/** Reads the tables from the sources: pages are generated before anything is built. */
export async function readErrorTables(root: string): Promise<ErrorTables> {
  const load = async (file: string): Promise<unknown> =>
    import(pathToFileURL(join(root, 'packages/errors/src', file)).href);
  const { errorKinds } = (await load('error-kinds.ts')) as typeof import('@data-import/errors');
  const { knownErrorCodes } = (await load('known-error-codes.ts')) as typeof import('@data-import/errors');
  return { kinds: Object.values(errorKinds), codes: Object.values(knownErrorCodes) };
}

/** Every kind of error: what happened, and what to do for each value of `retry`. */
export function errorKindsTable({ kinds }: ErrorTables): string {
  const rows = kinds.map(({ kind, happened, basis, advice, fields }) => [
    code(kind),
    happened,
    lines(Object.entries(advice).map(([retry, what]) => `${code(retry)}: ${what}`)),
    codes(basis),
    codes(fields),
  ]);
  return table(['`kind`', 'What happened', '`retry`, and what to do', '`basis`', 'Fields'], rows);
}

/** Every documented error code. */
export function knownErrorCodesTable({ codes: known }: ErrorTables): string {
  const rows = known.map((entry) => [
    code(entry.code),
    `${code(entry.operation)} ${entry.status}`,
    code(entry.pointer),
    entry.meaning,
  ]);
  return table(['Code', 'Returned by', 'At', 'Meaning'], rows);
}

const HARMLESS = { yes: 'yes', 'on-condition': 'if', 'not-documented': 'not documented' } as const;

/** Whether sending each request again is harmless. Operations that say the same share a row. */
export function repeatTable({ operations }: RestContracts): string {
  const rows = new Map<string, string[]>();
  for (const { operationId, repeat } of operations) {
    const { harmless, condition, basis, assumption, checkWith, specification } = repeat;
    const cells = [
      condition === undefined ? HARMLESS[harmless] : `${HARMLESS[harmless]} ${condition}`,
      assumption === undefined ? basis : `${basis} Our assumption: ${assumption}`,
      codes(checkWith),
      specification,
    ];
    const key = JSON.stringify(cells);
    const [names, ...others] = rows.get(key) ?? ['', ...cells];
    rows.set(key, [names === '' ? code(operationId) : lines([names!, code(operationId)]), ...others]);
  }
  const head = [
    'Operation',
    'Harmless',
    'What is documented',
    'What shows whether it happened',
    'Specification',
  ];
  return table(head, [...rows.values()]);
}
