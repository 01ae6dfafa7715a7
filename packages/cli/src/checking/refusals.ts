import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Invalid, Issue, Result } from '@data-import/validators';
import { isObject, toPointer } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { readJson } from '@data-import/validators/text';
import { readWhole } from '@data-import/reading/read-error';
import type { FilePosition } from '@data-import/reading/sink';
import { formatPlace } from '../report/text.js';

/** A reason to reject a document that its contract accepts, from the service or another system. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly hidden: string;
  readonly path: readonly (string | number)[];
}

export type Refusals = ReadonlyMap<string, readonly Refusal[]>;

const realPaths = new Map<string, string>();

/** The paths of a refusal and of the command line may differ: relative, or through a link. */
function toRealPath(file: string): string {
  let path = realPaths.get(file);
  if (path !== undefined) return path;
  try {
    path = file === '-' ? file : realpathSync(file);
  } catch {
    path = resolve(file);
  }
  realPaths.set(file, path);
  return path;
}

export function toPlaceKey(file: string, { line, index }: FilePosition): string {
  return JSON.stringify({ file: toRealPath(file), line, index });
}

export function describePlaceKey(key: string): string {
  const { file, ...place } = JSON.parse(key) as FilePosition & { readonly file: string };
  const inside = relative(process.cwd(), file);
  return formatPlace(file === '-' || inside.startsWith('..') ? file : inside, place);
}

export function hasPlaceIn(keys: Iterable<string>, files: Iterable<string>): boolean {
  const paths = new Set([...files].map(toRealPath));
  return [...keys].some((key) => paths.has((JSON.parse(key) as { readonly file: string }).file));
}

const EXPECTED = '{ "file", "line"?, "index"?, "issues": [{ "code", "message", "hidden"?, "path"? }, …] }';

function toRefusal(value: unknown): Refusal | undefined {
  if (!isObject(value)) return undefined;
  const { code, message, hidden = 'rejected by the service', path = [] } = value;
  const isPath =
    Array.isArray(path) && path.every((step) => typeof step === 'string' || Number.isSafeInteger(step));
  if (typeof code !== 'string' || typeof message !== 'string' || typeof hidden !== 'string' || !isPath) {
    return undefined;
  }
  return { code, message, hidden, path: path as Refusal['path'] };
}

function isIndex(value: unknown): value is number | undefined {
  return value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0);
}

function toEntry(value: unknown): [place: string, refusals: Refusal[]] | undefined {
  if (!isObject(value)) return undefined;
  const { file, line, index, issues } = value;
  if (typeof file !== 'string' || !isIndex(line) || !isIndex(index) || !Array.isArray(issues))
    return undefined;
  const refusals = issues.flatMap((issue) => toRefusal(issue) ?? []);
  if (issues.length === 0 || refusals.length < issues.length) return undefined;
  const place = { ...(line !== undefined && { line }), ...(index !== undefined && { index }) };
  return [toPlaceKey(file, place), refusals];
}

export async function readRefusals(file: string): Promise<Refusals> {
  const bytes = await readWhole(file, `--refused ${file}`);
  const lines = bytes.toString('latin1').split('\n');
  const found = new Map<string, Refusal[]>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const reading = readJson(Buffer.from(line, 'latin1'), { duplicateNames: 'report' });
    const repeated = reading.ok && reading.findings.find(({ code }) => code === 'duplicate_name');
    if (repeated) {
      const pointer = toPointer(repeated.path);
      throw new UsageError(`--refused ${file}: line ${index + 1}: a name is repeated at ${pointer}`);
    }
    const entry = reading.ok ? toEntry(reading.value) : undefined;
    if (entry === undefined) {
      throw new UsageError(`--refused ${file}: line ${index + 1}: expected ${EXPECTED}`);
    }
    const [place, refusals] = entry;
    const earlier = found.get(place);
    if (earlier === undefined) found.set(place, refusals);
    else for (const refusal of refusals) earlier.push(refusal);
  }
  return found;
}

export function addRefusals(
  result: Result<unknown>,
  refusals: readonly Refusal[] | undefined,
  values: 'show' | 'hide',
): Invalid & { readonly refusals: number } {
  const refused = (refusals ?? []).map(({ code, message, hidden, path }) => ({
    code,
    message: values === 'show' ? message : hidden,
    path,
    pointer: toPointer(path),
  }));
  const { issues, truncated } = result.ok ? { issues: [], truncated: false } : result;
  const all = [...issues, ...(refused as unknown as readonly Issue[])];
  return { ok: false, issues: all, truncated, refusals: refused.length };
}
