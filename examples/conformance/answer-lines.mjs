import process from 'node:process';
import { createInterface } from 'node:readline';

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
