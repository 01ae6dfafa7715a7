import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFolder, formatProblem } from '@data-import/compiler';
import { filesBelow } from '@data-import/workspace/exports';
import { ROOT } from '@data-import/workspace/processes';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';

const PARENT = join(ROOT, 'tools/conformance/generated');

mkdirSync(PARENT, { recursive: true });
const folder = mkdtempSync(join(PARENT, 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

declare global {
  // oxlint-disable-next-line no-var
  var hasRun: boolean | undefined;
}

const RUN = 'globalThis.hasRun=true';

/** Ends of comments, lines, strings and templates, each with code after it. */
const TEXTS = [
  `*/${RUN}/*`,
  `\n${RUN}//`,
  `\r${RUN}//`,
  `\u2028${RUN}//`,
  `\u2029${RUN}//`,
  `\u0085${RUN}//`,
  `\`;${RUN}//`,
  `\${${RUN}}`,
  `';${RUN}//`,
  `";${RUN}//`,
  `\\";${RUN}//`,
  `\\\n";${RUN}//`,
  `[]/;${RUN}//`,
  `]]>${RUN}<!--`,
  `\u202e\u200b\ud800${RUN}`,
];

/** Compiles schemas and runs the modules: nothing in them runs. Returns the reasons if they are refused. */
async function compileAndRun(files: Readonly<Record<string, object>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(folder, 'case-'));
  for (const [file, schema] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'in', file)), { recursive: true });
    writeFileSync(join(root, 'in', file), JSON.stringify(schema));
  }
  const out = join(root, 'out');
  const result = await compileFolder(join(root, 'in'), out);
  if (!result.ok) return result.problems.map(formatProblem);
  for (const path of filesBelow(out)) {
    const text = readFileSync(join(out, path), 'utf8');
    if (path.endsWith('.json')) JSON.parse(text);
    else expect(findStatements(path.replace('.d.ts', '.ts'), text), `${path}\n${text}`).toEqual([]);
    if (path.endsWith('.js')) await import(/* @vite-ignore */ pathToFileURL(join(out, path)).href);
    expect(globalThis.hasRun, `${path}\n${text}`).toBeUndefined();
  }
  return [];
}

/** The faults of a module, and its statements that do more than declare, import or export something. */
function findStatements(fileName: string, text: string): unknown[] {
  const { diagnostics = [] } = ts.transpileModule(text, { fileName, reportDiagnostics: true });
  const { statements } = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022);
  return [...diagnostics, ...statements.filter((each) => ts.isExpressionStatement(each) || ts.isBlock(each))];
}

function literalPattern(text: string): string {
  return `^${text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
}

describe('hostile text runs nowhere', () => {
  it.each(TEXTS)('in values and annotations: %j', async (text) => {
    const annotations = { title: text, description: text, $comment: text, default: text, examples: [text] };
    const schema = {
      $id: `urn:${encodeURIComponent(text.replace('\ud800', ''))}`,
      ...annotations,
      default: { a: text },
      examples: [{ plain: text }],
      'x-event': { type: 'a.b', version: 'v1' },
      'x-owner': text,
      'x-other': text,
      type: 'object',
      properties: {
        plain: { ...annotations, type: 'string' },
        format: { ...annotations, type: 'string', format: 'date' },
        pattern: { ...annotations, type: 'string', pattern: literalPattern(text) },
        values: { ...annotations, enum: [text, 'other'] },
        only: { ...annotations, const: text },
        items: { ...annotations, type: 'array', items: { enum: [text] } },
        inner: { ...annotations, default: {}, type: 'object', properties: { a: { const: text } } },
        named: { $ref: '#/$defs/named', description: text },
      },
      required: ['plain'],
      if: { properties: { only: { const: text } }, required: ['only'] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { required: ['values'] },
      $defs: { named: { ...annotations, type: 'string' } },
    };
    expect(await compileAndRun({ 'a.json': schema })).toEqual([]);
  });

  it('in names of files and definitions', async () => {
    const files = TEXTS.map((text, index) => {
      const name = text.replace('\ud800', '');
      return [`${name}A${index}.json`, { $defs: { [`${name}B${index}`]: {} } }];
    });
    expect(await compileAndRun(Object.fromEntries(files))).toEqual([]);
  });

  it.each(TEXTS)('in names of fields, formats, events, types and keywords: %j', async (text) => {
    const fields = { type: 'object', properties: {} };
    const field = { ...fields, properties: { [text]: {} }, required: [text] };
    for (const problem of await compileAndRun({ 'a.json': field })) expect(problem).toMatch(/^a\.json: A\./);
    const problems = await compileAndRun({
      '0.json': { ...fields, 'x-event': { type: text, version: 'v1' } },
      '1.json': { ...fields, 'x-event': { type: 'a', version: text } },
      '2.json': { type: 'string', format: text },
      '3.json': { type: text },
      '4.json': { $ref: text },
      '5.json': { [text]: text },
    });
    expect(new Set(problems.map((problem) => problem.split(/[#:]/)[0]))).toEqual(
      new Set(['0.json', '1.json', '2.json', '3.json', '4.json', '5.json']),
    );
  });
});
