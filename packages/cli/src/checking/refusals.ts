import type { Invalid, Issue } from '@data-import/validators';
import { isObject, toPointer } from '@data-import/validators/runtime';
import { UsageError } from '../errors.js';
import { parseDocument } from '../reading/parse.js';
import { readWhole } from '../reading/read-whole.js';
import { formatPlace } from '../report/text.js';

/** Why a document is rejected although its contract accepts it: the service, or somebody else, has said so. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The message without document values. */
  readonly hidden: string;
  readonly path: readonly (string | number)[];
}

/** By the places of the documents, as messages write them. */
export type Refusals = ReadonlyMap<string, readonly Refusal[]>;

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
  return [formatPlace(file, place), refusals];
}

/** @throws {UsageError} if the file is not one of refusals. */
export async function readRefusals(file: string): Promise<Refusals> {
  const bytes = await readWhole(file, `--refused ${file}`);
  const lines = bytes.toString('latin1').split('\n');
  const found = new Map<string, Refusal[]>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const entry = toEntry(parseDocument(Buffer.from(line, 'latin1'), 0, line.length));
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

/** Whether messages quote document values is decided for each output. */
export function toInvalid(refusals: readonly Refusal[], values: 'show' | 'hide'): Invalid {
  const issues = refusals.map(({ code, message, hidden, path }) => ({
    code,
    message: values === 'show' ? message : hidden,
    path,
    pointer: toPointer(path),
  }));
  return { ok: false, issues: issues as unknown as readonly Issue[], truncated: false };
}
