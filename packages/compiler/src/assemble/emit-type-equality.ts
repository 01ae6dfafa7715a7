import type { Contracts } from '../model.js';
import { code, type GeneratedModule, typeSymbol } from '../printer.js';
import { definitionModule, EVERY_CONTRACT } from './contract-modules.js';

const STATIC = typeSymbol('Static', '@sinclair/typebox');

/**
 * A module that compiles only where every generated type and the static type of its definition accept the same
 * values, but for the rules between fields: a static type does not have them. Where they differ, they are compared with
 * the cases of each union of objects merged into one.
 */
export function emitTypeEquality(contracts: Contracts): GeneratedModule {
  const types = { name: 'types', from: './index.js', kind: 'types' } as const;
  const checks = [...contracts.values()].map(({ name, file }) => {
    const definition = { ...typeSymbol(name, definitionModule(file)), as: `${name}Definition` };
    return code`${name}: true satisfies Agree<${STATIC}<typeof ${definition}>, ${types}.${name}>,\n`;
  });
  return {
    path: './type-equality.test-d.js',
    source: EVERY_CONTRACT,
    body: code`type Scalar = string | number | boolean | null | undefined;

type Fields<T> = { [K in keyof T]: Merged<T[K]> };

/** The members of a union as one object: each field has the types of all of them. */
type MergedFields<T> = [T] extends [never] ? never : Fields<Pick<T, keyof T>>;

type MergedList<T> = T extends readonly unknown[] ? Merged<T[number]>[] : never;

type Merged<T> = unknown extends T
  ? T
  :
      | Extract<T, Scalar>
      | MergedList<Exclude<T, Scalar>>
      | MergedFields<Exclude<T, Scalar | readonly unknown[]>>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Agree<A, B> = Same<A, B> extends true ? true : Same<Merged<A>, Merged<B>>;

export const checks = {
${checks}};
`,
  };
}
