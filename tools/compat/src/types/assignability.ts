import type { SchemaObject } from '../containment/schema.js';
import { type CompilerError, errorsIn } from './compiler.js';
import { declarationsOf } from './declarations.js';

/** Whether one type is assignable to another, and the compiler's reason where it is not. */
export type TypeAnswer =
  { readonly answer: 'yes' } | { readonly answer: 'no' | 'unknown'; readonly reason: string };

export interface Assignability {
  /** Whether code that makes values of the type before still compiles with the type after. */
  readonly forward: TypeAnswer;
  /** Whether code that reads values of the type before still compiles with the type after. */
  readonly backward: TypeAnswer;
}

/** Two versions of a document. */
export interface Versions {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

const YES: TypeAnswer = { answer: 'yes' };

/** Whether the types of the versions of some documents are assignable, in both directions. One compilation checks all. */
export async function assignability(all: readonly Versions[]): Promise<Assignability[]> {
  const modules = await Promise.all(all.map(moduleOf));
  const files = modules.map((module, index) => [`module-${index}.ts`, module.code] as const);
  const errors = errorsIn(new Map(files));
  const general = errors.find(({ file }) => !files.some(([name]) => name === file));
  return modules.map((module, index) => {
    const own = errors.filter(({ file }) => file === files[index]![0]);
    return answersFor(module, general === undefined ? own : [general, ...own]);
  });
}

/** The two versions, then a line for each direction: an error on it means that the types are not assignable. */
interface Module {
  readonly code: string;
  /** Why there is nothing to compile. */
  readonly failure?: string;
}

async function moduleOf({ before, after }: Versions): Promise<Module> {
  try {
    const [old, current] = await Promise.all([declarationsOf(before), declarationsOf(after)]);
    const code = [
      `declare namespace Before {\n${old.code}\n}`,
      `declare namespace After {\n${current.code}\n}`,
      `declare const before: Before.${old.name}; declare const after: After.${current.name};`,
      `export const forward: After.${current.name} = before;`,
      `export const backward: Before.${old.name} = after;`,
    ];
    return { code: code.join('\n') };
  } catch (error) {
    return { code: '', failure: error instanceof Error ? error.message : String(error) };
  }
}

function answersFor({ code, failure }: Module, errors: readonly CompilerError[]): Assignability {
  const last = code.split('\n').length - 1;
  const elsewhere = errors.find(({ line }) => line < last - 1)?.message;
  const reason = failure ?? elsewhere;
  if (reason !== undefined) {
    const unknown = { answer: 'unknown', reason: `there are no types to compare: ${reason}` } as const;
    return { forward: unknown, backward: unknown };
  }
  const [forward, backward] = [last - 1, last].map((line): TypeAnswer => {
    const error = errors.find((each) => each.line === line);
    return error === undefined ? YES : { answer: 'no', reason: inShort(error.message) };
  });
  return { forward: forward!, backward: backward! };
}

/** The path to the mismatch, and the last line of the compiler's message. */
function inShort(message: string): string {
  const path = [...message.matchAll(/(?:Types of property|The types of) '([^']+)' are incompatible/g)].map(
    ([, name]) => name,
  );
  const last = message.split('\n').at(-1)!.trim();
  return path.length === 0 ? last : `${path.join('.')}: ${last}`;
}
