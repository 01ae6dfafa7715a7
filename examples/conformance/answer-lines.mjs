import { createRequire } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);

/**
 * The published JSON Schema file of a contract.
 *
 * @param {string} contract
 * @param {string} id its `$id`
 */
export function readSchema(contract, id) {
  const name = id.startsWith('urn:data-import:rest:') ? 'schemas' : 'events';
  return require(`@data-import/${name}/json/${contract}.json`);
}

/**
 * Answers each line of standard input, `{ contract, schema, document }`, with `valid` or `invalid`.
 *
 * @param {(contract: string, schema: string) => (document: unknown) => boolean} compile
 */
export async function answerLines(compile) {
  const compiled = new Map();
  for await (const line of createInterface({ input: process.stdin })) {
    const { contract, schema, document } = JSON.parse(line);
    if (!compiled.has(schema)) compiled.set(schema, compile(contract, schema));
    process.stdout.write(compiled.get(schema)(document) ? 'valid\n' : 'invalid\n');
  }
}
