import { describe, expect, it } from 'vitest';
import { askProgram, ProgramError, type ProgramInput } from './program.js';

const COUNT = 1000;

function ask(
  source: string,
  { timeoutMs = 20_000, count = COUNT }: Partial<ProgramInput> = {},
): Promise<boolean[]> {
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify({ document: index }));
  return askProgram({ command: [process.execPath, '-e', source], lines, count, timeoutMs });
}

const EACH_LINE = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {`;

describe('a program that follows the protocol', () => {
  const odd = Array.from({ length: COUNT }, (_, index) => index % 2 === 1);

  it('may answer as it reads', async () => {
    const answer = `console.log(JSON.parse(line).document % 2 === 1 ? 'valid' : 'invalid') })`;
    expect(await ask(`${EACH_LINE}${answer}`)).toEqual(odd);
  });

  it('may answer at the end, with any line breaks, and without a final one', async () => {
    const source = `let text = ''; process.stdin.on('data', (more) => (text += more)).on('end', () =>
      process.stdout.write(text.trim().split('\\n').map((_, i) => (i % 2 === 1 ? 'valid' : 'invalid')).join('\\r\\n')));`;
    expect(await ask(source)).toEqual(odd);
  });

  it('may be slow, as long as it continues', async () => {
    const source = `${EACH_LINE} setTimeout(() => console.log('valid'), 700 * JSON.parse(line).document) })`;
    expect(await ask(source, { count: 4, timeoutMs: 2000 })).toEqual([true, true, true, true]);
  });

  it('may answer without reading', async () => {
    expect(await ask(`console.log('valid\\n'.repeat(${COUNT}).trim())`)).toHaveLength(COUNT);
  });

  it('may write to standard error', async () => {
    const source = `${EACH_LINE} console.error('x'.repeat(10_000)); console.log('valid') })`;
    expect(await ask(source)).toHaveLength(COUNT);
  });
});

async function findMessage(asking: Promise<unknown>): Promise<string> {
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProgramError);
  return (error as ProgramError).message;
}

describe('a program that does not', () => {
  it.each([
    [
      `console.log('valid'); console.error('no memory'); process.exit(3)`,
      /^ended with exit code 3; 1 of 1000 documents were answered; its last words:\nno memory$/,
    ],
    [
      `console.log('valid\\n'.repeat(1000).trim()); process.exitCode = 1`,
      /^ended with exit code 1; 1000 of 1000 /,
    ],
    [`process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 9999)`, /^was ended by SIGTERM; 0 of 1000 /],
    [`console.log('valid'); process.stdin.resume()`, /^ended too early; 1 of 1000 documents were answered$/],
    [
      `console.log('valid\\n'.repeat(1000)+'valid'); process.stdin.resume()`,
      /^answered more than once for each of the 1000 documents$/,
    ],
    [
      `console.log('valid\\ntrue'); process.stdin.resume()`,
      /^answered "true" to document 2; expected valid or invalid$/,
    ],
    [
      `const more = () => process.stdout.write('x'.repeat(1e6), more); more()`,
      /^answered "x{100}…" to document 1; /,
    ],
    [
      `process.stdout.write('valid' + ' '.repeat(100)); process.stdin.resume()`,
      /^answered "valid {95}…" to document 1; /,
    ],
    [
      `console.error('y'.repeat(1e6)); process.exit(1)`,
      /^ended with exit code 1; 0 of 1000 documents were answered; its last words:\ny{1,2000}$/,
    ],
  ])('that runs %s is named', async (source, message) => {
    expect(await findMessage(ask(source))).toMatch(message);
  });

  it.each([
    ['neither reads nor answers', `setInterval(() => {}, 1000)`],
    [
      'has started another that does not end',
      `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`,
    ],
  ])('that %s is killed', async (_what, source) => {
    const lines = Array.from({ length: COUNT }, () => 'x'.repeat(1000));
    const asked = askProgram({
      command: [process.execPath, '-e', source],
      lines,
      count: COUNT,
      timeoutMs: 700,
    });
    expect(await findMessage(asked)).toMatch(/^was idle for 0.7 s; \d+ of 1000 documents were answered$/);
  });

  it('does not exist', async () => {
    const asked = askProgram({ command: ['no-such-program'], lines: ['{}'], count: 1, timeoutMs: 1000 });
    expect(await findMessage(asked)).toBe('could not be started: program not found (no-such-program)');
    const nameless = askProgram({ command: [''], lines: [], count: 0, timeoutMs: 1000 });
    expect(await findMessage(nameless)).toBe('has no name');
  });
});
