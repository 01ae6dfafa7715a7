import { jsonOf } from './call.js';

/** A value of JSON as TypeScript writes it: keys without quotes, strings in single ones, commas at the ends. */
export function literal(value: unknown): string {
  return jsonOf(value)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\']|\\.)*)"(,?)$/gm, (_, text: string, comma: string) =>
      text.includes('\\') ? `"${text}"${comma}` : `'${text}'${comma}`,
    )
    .replaceAll(/([^[{,])\n(\s*[\]}])/g, '$1,\n$2')
    .replaceAll(/([\]}])\n(\s*[\]}])/g, '$1,\n$2');
}
