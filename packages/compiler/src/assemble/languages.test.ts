import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { EVERYTHING } from '../../test/everything.js';
import { readFolder } from '../../test/user-schemas.js';
import type { Depth } from '../compile/recursion.js';
import type { Contracts } from '../model.js';
import { type GeneratedModule, printModule } from '../printer.js';
import { emitBarrel, emitContractModules, ownModule } from './contract-modules.js';
import { emitOperationModules } from './emit-operation-modules.js';
import {
  emitBytesModule,
  emitFunctions,
  emitParameterValidator,
  emitValidator,
} from './emit-validator-modules.js';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};

function tokens(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true, undefined, text);
  const found: string[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) found.push(scanner.getTokenText());
  return found.filter((token) => !/^[;,|]$/.test(token));
}

async function listModules(contracts: Contracts, depth: Depth): Promise<GeneratedModule[]> {
  const [first] = contracts.keys();
  const operation = { operationId: 'change', method: 'POST', path: '/', request: first!, responses: {} };
  const fields = { booleans: ['flag'], lists: [], defaults: { flag: true } };
  return [
    ...(await emitContractModules(contracts, {
      toPath: ownModule,
      toSource: ({ file }) => file,
      emitValue: (contract) => [
        emitValidator(contract, 'runtime'),
        emitParameterValidator({ ...contract, name: `${contract.name}Query` }, fields, new Map(), 'runtime'),
      ],
      jsonValue: 'runtime',
    })),
    ...emitFunctions(contracts, 'runtime', './index.js', depth),
    emitBytesModule(contracts, 'runtime', 'bytes'),
    ...emitOperationModules([operation, { ...operation, operationId: 'find', query: first! }], new Map()),
    emitBarrel('./index.js', [...contracts.values()].map(ownModule), 'all'),
  ];
}

const OWN = createContracts(...EVERYTHING);
const { contracts: USERS } = readFolder({
  'tree.json': {
    description: 'It mentions JsonValue.',
    properties: { left: { $ref: '#' }, right: { anyOf: [{ $ref: '#' }, { $ref: '#/properties/left' }] } },
  },
  'rest.json': { allOf: [{ properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
  'many.json': { anyOf: Array.from({ length: 201 }, (_, index) => ({ required: [`field${index}`] })) },
  'not.json': { type: 'object', properties: { a: { not: { $ref: 'rest.json' } }, b: { minLength: 2 } } },
});

describe.each<[string, Contracts, Depth]>([
  ['of own forms', OWN, 'limited'],
  ['of any depth', OWN, 'any'],
  ['of users', USERS, 'any'],
])('modules %s', (_what, contracts, depth) => {
  it('are printed as the JavaScript that TypeScript makes of them', async () => {
    for (const module of await listModules(contracts, depth)) {
      const { outputText } = ts.transpileModule(printModule(module), { compilerOptions: OPTIONS });
      expect(tokens(printModule(module, undefined, 'javascript'))).toEqual(tokens(outputText));
    }
  });

  it('are printed as the declarations that TypeScript makes of them', async () => {
    for (const module of await listModules(contracts, depth)) {
      const { outputText, diagnostics } = ts.transpileDeclaration(printModule(module), {
        fileName: module.path.replace(/\.js$/, '.ts'),
        compilerOptions: { ...OPTIONS, isolatedDeclarations: true },
        reportDiagnostics: true,
      });
      expect(diagnostics).toEqual([]);
      expect(tokens(printModule(module, undefined, 'declarations'))).toEqual(tokens(outputText));
    }
  });
});
