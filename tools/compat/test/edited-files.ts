import type { Files } from '../src/catalogue/files.js';

/** A schema document, or any other JSON object, as an edit changes it in place. */
// The documents are edited as free JSON: an edit may make of them what no type describes.
export type Json = { [key: string]: Json } & Json[] & string;

/** Files with one JSON file edited. */
export function withJson(files: Files, path: string, edit: (json: Json) => void): Files {
  const json = JSON.parse(files.get(path)!) as Json;
  edit(json);
  return new Map([...files, [path, JSON.stringify(json)]]);
}

/** Files with a definition edited as its author would: everywhere that the generator puts it. */
export function withDefinition(
  files: Files,
  folder: string,
  name: string,
  edit: (schema: Json) => void,
): Files {
  let result = files;
  for (const path of files.keys()) {
    if (!path.startsWith(`packages/${folder}/json/`)) continue;
    const { $defs } = JSON.parse(files.get(path)!) as { $defs?: object };
    const isNested = $defs !== undefined && Object.hasOwn($defs, name);
    const isOwn = path.endsWith(`/${name}.json`);
    if (isNested || isOwn) {
      result = withJson(result, path, (json) => {
        if (isOwn) edit(json);
        if (isNested) edit(json['$defs']![name]!);
      });
    }
  }
  return result;
}
