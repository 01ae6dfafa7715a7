import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { NotOnThisMachine, type Tool, type Verdicts } from '../../../gate/tool.js';
import { need, PYTHON } from '../programs.js';
import { draft07Files, PACKAGES, schemaFiles } from '../published-files.js';
import { JSONSCHEMA_REFUSALS } from '../refusals.js';

const SCRIPT = fileURLToPath(new URL('validate.py', import.meta.url));

interface Question {
  readonly schema: JsonSchema;
  readonly documents: readonly unknown[];
}

/**
 * The verdicts of Python's jsonschema, in the order of the questions.
 *
 * @throws {Error} where it does not take a schema.
 * @throws {NotOnThisMachine} where there is no Python that has it.
 */
export function askJsonschema(questions: readonly Question[], settings: 'strict' | 'stock'): boolean[][] {
  const { status, stdout, stderr } = spawnSync(need(PYTHON), [SCRIPT, settings], {
    input: questions.map((question) => `${JSON.stringify(question)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const last = stderr.trim().split('\n').at(-1) ?? '';
  if (last.startsWith('ModuleNotFoundError')) throw new NotOnThisMachine(`Python: ${last}`);
  if (status !== 0) throw new Error(`Python's jsonschema: ${last}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as boolean[]);
}

const NOT_IN_PYTHON =
  'Refuses days of the year 0 and leap seconds, which Python has none of: no other valid document is refused.';

interface Form {
  readonly title: string;
  readonly reads: string;
  readonly settings: string;
  readonly loses: readonly string[];
  readonly schemas: () => readonly JsonSchema[];
  readonly pattern: 'strict' | 'stock';
}

/** jsonschema on one form of the schema files. */
function toolOf({ schemas, pattern, ...form }: Form): Tool {
  return {
    ...form,
    packageName: 'python:jsonschema',
    refusals: JSONSCHEMA_REFUSALS,
    isQuick: true,
    run: async ({ vectors }) => {
      const byId = new Map(schemas().map((schema) => [schema.$id, schema]));
      const own = vectors.filter(({ schema }) => byId.has(schema));
      const questions = own.map(({ schema, valid, invalid }) => ({
        schema: byId.get(schema)!,
        documents: [...valid, ...invalid].map(({ document }) => document),
      }));
      const all = [...byId.values()].map((schema) => ({ schema, documents: [] }));
      const verdicts = askJsonschema([...questions, ...all], pattern);
      return {
        facts: { 'schemas taken': `${verdicts.length - own.length} of ${byId.size}` },
        verdicts: new Map(
          own.map(({ contract, valid }, index): [string, Verdicts] => [
            contract,
            { valid: verdicts[index]!.slice(0, valid.length), invalid: verdicts[index]!.slice(valid.length) },
          ]),
        ),
      };
    },
  };
}

export const jsonschema = toolOf({
  title: 'Python jsonschema',
  reads: 'JSON Schema files',
  settings:
    '`Draft202012Validator` with `format_checker=FormatChecker()`, `rfc3339-validator` installed beside it (otherwise `format: date-time` is not checked), and a `pattern` keyword that reads `$` as `\\Z` (`tools/interop/src/tools/languages/python/validate.py`).',
  loses: [
    'As it comes, it accepts a newline after a decimal, a telephone number or an instant with an offset: the `$` of Python also stands before a final newline. The `pattern` keyword of the settings closes that, and so do the draft-07 files.',
    NOT_IN_PYTHON,
  ],
  schemas: () => PACKAGES.flatMap((name) => [...schemaFiles(name).values()]),
  pattern: 'strict',
});

export const jsonschemaDraft07 = toolOf({
  title: 'Python jsonschema (draft-07)',
  reads: 'draft-07 files',
  settings:
    '`Draft7Validator` with `format_checker=FormatChecker()`, and `rfc3339-validator` installed beside it.',
  loses: [NOT_IN_PYTHON],
  schemas: () => [...draft07Files().values()],
  pattern: 'stock',
});
