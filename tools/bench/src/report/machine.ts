import { cpus, totalmem } from 'node:os';

/** On what a benchmark ran, in one sentence: no names or paths of the machine. */
export function describeMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const processor = first?.model.trim() ?? 'an unknown processor';
  return `Node ${process.versions.node} (V8 ${process.versions.v8}), ${process.platform} ${process.arch}, ${String(cpus().length)} × ${processor}, ${String(memory)} GB.`;
}
