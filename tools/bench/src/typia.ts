import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '@data-import/workspace/processes';
import { transform } from 'esbuild';
import type { Contract, Schema } from './contracts.js';
import { BENCH, writeGenerated } from './files.js';

const manifest = createRequire(import.meta.url).resolve('typia/package.json');

/** Lets typia call our format functions, so that both sides do the same work. */
const FORMAT_CHECKS: Readonly<Record<string, string>> = {
  date: 'isDate',
  'date-time': 'isUtcDateTime',
  '^-?[0-9]+(\\.[0-9]+)?$': 'isDecimal',
  '^([ .()\\-]*\\+)?([ .()\\-]*[0-9]){7,15}[ .()\\-]*$': 'isPhone',
};

function tag(target: string, check: string): string {
  return `${target} & tags.TagBase<{ target: '${target}'; kind: 'format'; value: '${check}'; validate: '${check}($input)' }>`;
}

function toType(schema: Schema | false): string {
  if (schema === false) return 'never';
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  const format = schema.format ?? schema.pattern;
  if (format !== undefined) return tag('string', FORMAT_CHECKS[format]!);
  if (schema.type === 'integer') return tag('number', 'Number.isInteger');
  if (schema.type === 'array') return `Array<${toType(schema.items ?? {})}>`;
  if (schema.type !== 'object') return String(schema.type ?? 'unknown');
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) === true ? '' : '?';
    return `${JSON.stringify(name)}${mark}: ${toType(field)};`;
  });
  return fields.length === 0 ? 'Record<string, unknown>' : `{ ${fields.join(' ')} }`;
}

/** Closed objects need typia's exact functions. Its tags cannot express rules between fields, so typia skips these. */
function emitTypes({ name, schema }: Contract): string {
  const { $defs = {} } = schema;
  const exact = schema.additionalProperties === false;
  return `import typia, { tags } from 'typia';
import { isDate, isDecimal, isPhone, isUtcDateTime } from '@data-import/schemas/formats';
void [isDate, isDecimal, isPhone, isUtcDateTime];
${Object.entries({ ...$defs, [name]: schema })
  .map(([each, part]) => `type ${each} = ${toType(part)};`)
  .join('\n')}
export const guard = typia.${exact ? 'createEquals' : 'createIs'}<${name}>();
export const validate = typia.${exact ? 'createValidateEquals' : 'createValidate'}<${name}>();
export const clone = typia.misc.createValidateClone<${name}>();
`;
}

/** Runs `typia generate` unless the module is cached, and returns the module's path. */
export async function makeTypia(contract: Contract): Promise<string> {
  const source = emitTypes(contract);
  const folder = `typia/${contract.name}`;
  const input = join(BENCH, 'dist', folder, 'input/module.ts');
  const output = join(BENCH, 'dist', folder, 'output.js');
  if (existsSync(output) && (await readFile(input, 'utf8')) === source) return output;
  await writeGenerated(`${folder}/input/module.ts`, source);
  await writeGenerated(
    `${folder}/tsconfig.json`,
    '{ "compilerOptions": { "module": "NodeNext", "strict": true, "rootDir": "input" }, "include": ["input"] }',
  );
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: { typia: string } };
  const args = ['generate', '--input', 'input', '--output', 'output', '--project', 'tsconfig.json'];
  run(process.execPath, [join(dirname(manifest), bin.typia), ...args], dirname(output));
  const generated = await readFile(join(dirname(output), 'output/module.ts'), 'utf8');
  // Without this annotation, bundlers cannot drop unused functions.
  const pure = generated.replaceAll(/^(export const \w+ =) \(/gm, '$1 /* @__PURE__ */ (');
  const { code } = await transform(pure, { loader: 'ts', target: 'es2022' });
  return writeGenerated(`${folder}/output.js`, code);
}
