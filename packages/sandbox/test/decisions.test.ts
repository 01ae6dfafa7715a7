import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { choiceTable, specified } from '../src/index.js';

/** Modules without decisions about the service: tables, control, storage, and faults that a caller requests. */
const TECHNICAL =
  `because choice-table choices control create-state deployment draw envelope events faults handler imports issues
  queue read-state route scenario specified state step`.split(/\s+/);

const folder = new URL('../src/model/', import.meta.url);
const listed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const deciding = listed.filter((file) => !TECHNICAL.includes(file.replace('.ts', '')));

const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const isTwoWay = (node: ts.Node): boolean => ts.isIfStatement(node) || ts.isConditionalExpression(node);

function isLogical(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || !LOGICAL.has(node.operatorToken.kind)) return false;
  // `?? []` decides nothing.
  return !(ts.isArrayLiteralExpression(node.right) && node.right.elements.length === 0);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => void found.push(child));
  return found;
}

const isBecause = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'because';

/** Whether an ancestor within the same statement and function satisfies the predicate. */
function isInside(node: ts.Node, isAsked: (ancestor: ts.Node, child: ts.Node) => boolean): boolean {
  const { parent } = node;
  if (isAsked(parent, node)) return true;
  return !ts.isStatement(parent) && !ts.isFunctionLike(parent) && isInside(parent, isAsked);
}

const isCondition = (ancestor: ts.Node, child: ts.Node): boolean =>
  (ts.isIfStatement(ancestor) && ancestor.expression === child) ||
  (ts.isConditionalExpression(ancestor) && ancestor.condition === child);

/** Collects variables destructured from choices: `const { decimals } = state.choices`, `({ warnings }: Choices)`. */
function choiceVariables(node: ts.Node): string[] {
  const { parent } = node;
  if (ts.isObjectBindingPattern(node) && (ts.isVariableDeclaration(parent) || ts.isParameter(parent))) {
    const source = (parent.initializer ?? parent.type)?.getText() ?? '';
    if (/\b[cC]hoices$/.test(source)) return node.elements.map(({ name }) => name.getText());
  }
  return childrenOf(node).flatMap(choiceVariables);
}

/** Whether a branch names its basis. Nested branches must name their own. */
function isNamed(node: ts.Node, variables: readonly string[]): boolean {
  if (isBecause(node)) return true;
  if (isTwoWay(node)) return false;
  if (ts.isPropertyAccessExpression(node) && /\bchoices$/.test(node.expression.getText())) return true;
  if (ts.isIdentifier(node)) return variables.includes(node.text);
  return childrenOf(node).some((child) => isNamed(child, variables));
}

function unnamedIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  const variables = choiceVariables(file);
  function visit(node: ts.Node): string[] {
    const inner = childrenOf(node).flatMap(visit);
    if (!isTwoWay(node) && !isLogical(node)) return inner;
    if (isInside(node, isBecause) || (isLogical(node) && isInside(node, isCondition))) return inner;
    if (childrenOf(node).some((child) => isNamed(child, variables))) return inner;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return [`line ${line + 1}: ${node.getText().split('\n')[0]!}`, ...inner];
  }
  return visit(file);
}

it.each(deciding)('every branch of %s names its basis', (file) => {
  expect(unnamedIn(file, read(file))).toEqual([]);
});

it('finds branches without a basis', () => {
  const text = `function f(a, { choices }) {
    if (a === 1 && a !== 2) return because('staged', 1);
    if (a === 2) { if (choices.delays === 'exact') return 2; }
    const b = because('staged', { c: a ?? 3 });
    const list = a.list ?? [];
    return choices.delays === 'exact' ? b : a && 4;
  }`;
  expect(unnamedIn('example.ts', text)).toEqual([
    "line 3: if (a === 2) { if (choices.delays === 'exact') return 2; }",
    'line 6: a && 4',
  ]);
});

it('uses every row of its tables, and every row names a section', () => {
  expect(TECHNICAL.filter((name) => !listed.includes(`${name}.ts`))).toEqual([]);
  const model = listed
    .filter((file) => !/choice|specified/.test(file))
    .map(read)
    .join('\n');
  const unused = [
    ...Object.keys(specified).filter((name) => !new RegExp(`because\\(\\s*'${name}'`).test(model)),
    ...Object.keys(choiceTable).filter((name) => !new RegExp(`\\b${name}\\b`).test(model)),
  ];
  expect(unused).toEqual([]);
  const sections = [
    ...Object.values(specified).map(([section]) => section),
    ...Object.values(choiceTable).map(({ specification }) => specification),
  ];
  const FIRST =
    /^(What the service does|Resources|States|Endpoints|Authentication|Errors|Limits|External events)\b/;
  expect(sections.filter((section) => !FIRST.test(section))).toEqual([]);
});
