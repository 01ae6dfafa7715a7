import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findProgram, type Program } from '@data-import/workspace/programs';
import type { Answer, Engine, Question } from './engine.js';

/**
 * Asks a program of another language. It reads a question on a line, the pattern and the texts in Base64 of UTF-8 with a space
 * after each, and writes a line for each: a `1` or a `0` for each text, or `error`, a space and why it does not take the pattern.
 */
export function inProcessOf(program: Program, file: string, ...args: readonly string[]): Engine['ask'] {
  const { path } = findProgram(program);
  if (path === undefined) return undefined;
  const script = fileURLToPath(new URL(file, import.meta.url));
  return (questions) => {
    const input = questions.map((question) => `${line(question)}\n`).join('');
    const { status, stdout, stderr } = spawnSync(path, [script, ...args], {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const answers = stdout.split('\n').slice(0, -1);
    if (status !== 0 || answers.length !== questions.length) {
      throw new Error(`${path} ${file}: ${answers.length} of ${questions.length} answers\n${stderr}`);
    }
    return answers.map(answer);
  };
}

function line({ pattern, texts }: Question): string {
  return [pattern, ...texts].map((text) => `${Buffer.from(text).toString('base64')} `).join('');
}

function answer(text: string): Answer {
  return text.startsWith('error ')
    ? { error: text.slice('error '.length) }
    : Array.from(text, (character) => character === '1');
}
