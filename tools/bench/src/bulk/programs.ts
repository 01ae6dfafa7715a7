import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { account } from '../contracts.js';
import { zod } from '../peers/dialects.js';
import { makeAjvStandalone, makeModule, versionOf } from '../peers/peers.js';
import { made, writeMade } from '../workspace.js';

/** A program that goes over a file of accounts, one on each line. */
export interface BulkProgram {
  readonly id: string;
  readonly title: string;
  /** Words after `node`, before the name of the file. */
  readonly words: readonly string[];
  /** How many of it run at the same time, each over the whole file. */
  readonly atOnce: number;
}

/**
 * Reads lines the shortest way there is, parses each and asks for a verdict: what is compared with it can only be
 * slower by what it does besides.
 */
function readerText(imports: string, verdict: string): string {
  return `import { createReadStream } from 'node:fs';
${imports}
let rest = Buffer.alloc(0);
let accepted = 0;
function take(text) {
  const value = JSON.parse(text);
  if (${verdict}) accepted += 1;
  else throw new Error('a valid document was refused');
}
for await (const chunk of createReadStream(process.argv[2], { highWaterMark: 1 << 20 })) {
  let from = 0;
  for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
    if (rest.length === 0) {
      take(chunk.toString('utf8', from, end));
    } else {
      take(Buffer.concat([rest, chunk.subarray(from, end)]).toString('utf8'));
      rest = Buffer.alloc(0);
    }
    from = end + 1;
  }
  rest = Buffer.concat([rest, chunk.subarray(from)]);
}
if (rest.length > 0) take(rest.toString('utf8'));
console.log(accepted);
`;
}

async function reader(id: string, title: string, imports: string, verdict: string): Promise<BulkProgram> {
  return {
    id,
    title,
    words: [await writeMade(made('bulk', `${id}.js`), readerText(imports, verdict))],
    atOnce: 1,
  };
}

const require = createRequire(import.meta.url);

/** The program that the package of the command line installs. */
function commandLine(threads: number): BulkProgram {
  const manifest = require.resolve('@data-import/cli/package.json');
  const { bin } = require('@data-import/cli/package.json') as { bin: Record<string, string> };
  const program = join(dirname(manifest), bin['data-import'] ?? '');
  return {
    id: `cli/${threads}`,
    title: `**\`data-import validate --workers ${threads}\`**`,
    words: [program, 'validate', 'Account', '--workers', String(threads)],
    atOnce: 1,
  };
}

/** Reading and parsing only comes first: the others are compared with it. */
export async function bulkPrograms(): Promise<BulkProgram[]> {
  const ajv = JSON.stringify(await makeAjvStandalone(account, 'Account'));
  const shapes = JSON.stringify(await makeModule(account, 'zod', zod));
  const parse = await reader('parse', 'read and parse only', '', 'value !== undefined');
  return [
    parse,
    { ...parse, id: 'parse/twice', title: 'two such programs at once, each over the whole file', atOnce: 2 },
    commandLine(1),
    commandLine(2),
    await reader(
      'ours',
      '**the same, and `validate`**',
      "import { Account } from '@data-import/validators/Account';",
      'Account.validate(value).ok',
    ),
    await reader(
      'ajv',
      `the same, and Ajv ${versionOf('ajv')}, standalone, tuned`,
      `import check from ${ajv};`,
      'check(value)',
    ),
    await reader(
      'zod',
      `the same, and zod ${versionOf('zod')}`,
      `import { Account } from ${shapes};`,
      'Account.safeParse(value).success',
    ),
  ];
}
