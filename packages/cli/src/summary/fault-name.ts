import type { Issue } from '@data-import/validators';
import { joinSteps } from '../report/text.js';
import type { ContractFields } from './contract-fields.js';
import type { FaultName, PlaceName } from './data.js';

/** Bounds the paths of recursive contracts, whose documents may have any depth. */
const MAX_PATH_LENGTH = 200;

/** Names an issue's fault, with one name for all items of a list and all entries of a record. */
export function nameFault(issue: Issue, { names }: ContractFields): FaultName {
  const { code, path } = issue;
  const last = path.at(-1);
  const isUnknownField = code === 'undocumented' && typeof last === 'string';
  const folded = isUnknownField ? path.slice(0, -1) : path;
  // A rule of the contract names these fields, even if `properties` does not list them.
  const keepsLast = code === 'missing' || code === 'forbidden';
  return {
    code,
    ...(issue.code === 'format' && { format: issue.format }),
    path: foldPath(folded, (name, index) => (keepsLast && index === path.length - 1) || names.has(name)),
    ...(isUnknownField && { field: cut(last) }),
  };
}

export function pickPlace({ code, format, path, refused }: PlaceName): PlaceName {
  return { code, ...(format !== undefined && { format }), path, ...(refused && { refused }) };
}

export function pickName(name: FaultName): FaultName {
  return { ...pickPlace(name), ...(name.field !== undefined && { field: name.field }) };
}

export function toPlaceKey({ code, format = '', path, refused }: PlaceName): string {
  return `${refused ? 'refused ' : ''}${code} ${format} ${path}`;
}

function foldPath(path: Issue['path'], isKept: (name: string, index: number) => boolean): string {
  let text = '';
  for (const [index, step] of path.entries()) {
    if (text.length > MAX_PATH_LENGTH) return `${text}…`;
    if (typeof step === 'number') text += '[]';
    else if (isKept(step, index)) text = joinField(text, step);
    else text += text === '' ? '*' : '.*';
  }
  return text;
}

function joinField(path: string, name: string): string {
  const step = joinSteps([name]);
  return path === '' || step.startsWith('[') ? path + step : `${path}.${step}`;
}

export function formatFaultPath({ path, field }: Pick<FaultName, 'path' | 'field'>): string {
  return (field === undefined ? path : joinField(path, field)) || '(document)';
}

/** Truncates text that may be as long as a document. */
export function cut(text: string): string {
  if (text.length <= MAX_PATH_LENGTH) return text;
  // V8 slices reference the whole parent string, so build a new one.
  return Array.from(text.slice(0, MAX_PATH_LENGTH).replace(/[\ud800-\udbff]$/, '')).join('') + '…';
}
