import type { Contracts } from '../model.js';
import { code, type GeneratedModule, typeSymbol } from '../printer.js';
import { definitionModule, EVERY_CONTRACT } from './contract-modules.js';

const STATIC = typeSymbol('Static', '@sinclair/typebox');

/**
 * A module that compiles only where every generated type and the static type of its definition accept the same
 * values.
 */
export function emitTypeEquality(contracts: Contracts): GeneratedModule {
  const types = { name: 'types', from: './index.js', kind: 'types' } as const;
  const checks = [...contracts.values()].map(({ name, file }) => {
    const definition = { ...typeSymbol(name, definitionModule(file)), as: `${name}Definition` };
    return code`${name}: true satisfies Same<${STATIC}<typeof ${definition}>, ${types}.${name}>,\n`;
  });
  return {
    path: './type-equality.test-d.js',
    source: EVERY_CONTRACT,
    body: code`type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

export const checks = {
${checks}};
`,
  };
}
