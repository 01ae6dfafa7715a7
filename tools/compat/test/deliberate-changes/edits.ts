import type { Files } from '../../src/catalogue/files.js';

export const SCHEMAS = 'packages/schemas/json';
export const EVENTS = 'packages/events/json';

/** A change of the committed files, as somebody might make it. */
export type Edit = (files: Files) => Files;

/** JSON to merge into a document: null removes a field, lists replace lists (RFC 7396). */
export interface Patch {
  readonly [field: string]: unknown;
}

function merged(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Record<string, unknown> = { ...(target as object | undefined) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  }
  return result;
}

export function json(path: string, patch: Patch): Edit {
  return text(path, (before) => JSON.stringify(merged(JSON.parse(before), patch)));
}

export function text(path: string, edit: (text: string) => string): Edit {
  return (files) => new Map([...files, [path, edit(files.get(path)!)]]);
}

/** Patches a definition as its author would: everywhere that the generator puts it. */
function definition(folder: string, name: string, patch: Patch): Edit {
  return (files) =>
    new Map(
      [...files].map(([path, content]) => {
        if (!path.startsWith(`${folder}/`)) return [path, content];
        const document = JSON.parse(content) as { $defs?: object };
        const own = path === `${folder}/${name}.json` ? patch : {};
        const isNested = Object.hasOwn(document.$defs ?? {}, name);
        return [
          path,
          JSON.stringify(merged(document, { ...own, ...(isNested && { $defs: { [name]: patch } }) })),
        ];
      }),
    );
}

export function rest(name: string, patch: Patch): Edit {
  return definition(SCHEMAS, name, patch);
}

export function events(name: string, patch: Patch): Edit {
  return definition(EVENTS, name, patch);
}

type Entry = Readonly<Record<string, unknown>>;

/** Changes a list of the index of a package. */
export function index(folder: string, list: string, edit: (entries: Entry[]) => Entry[]): Edit {
  return text(`${folder}/index.json`, (before) => {
    const value = JSON.parse(before) as Record<string, Entry[]>;
    return JSON.stringify({ ...value, [list]: edit(value[list]!) });
  });
}

/** Renames a document; without a new name it is removed. */
export function renamed(path: string, to?: string): Edit {
  return (files) => {
    const others = [...files].filter(([name]) => name !== path);
    return new Map(to === undefined ? others : [...others, [to, files.get(path)!]]);
  };
}

export function all(...edits: Edit[]): Edit {
  return (files) => edits.reduce((result, edit) => edit(result), files);
}
