import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { BIN } from '../../test/built.js';
import { temporaryFolder } from '../../test/io.js';

const folder = temporaryFolder();
const PROGRAMS = join(folder, 'bin');
mkdirSync(PROGRAMS);
symlinkSync(BIN, join(PROGRAMS, 'data-import'));
writeFileSync(join(folder, 'accounts.ndjson'), '');

const environment = { ...process.env, PATH: `${PROGRAMS}${delimiter}${process.env['PATH']}`, TERM: 'dumb' };

function runShell(shell: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(shell, args, { cwd: folder, env: environment, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

/** Completes a line by each shell's script. Stubs the functions that only an interactive shell provides. */
const SHELLS: Readonly<Record<string, (line: string) => string>> = {
  bash: (line) =>
    runShell('bash', [
      '--norc',
      '-c',
      `eval "$(data-import completion bash)"
       COMP_LINE=$1 COMP_POINT=\${#1} COMP_WORDS=($1) COMP_CWORD=\${#COMP_WORDS[@]}
       _data-import_completion
       printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      line,
    ]),
  zsh: (line) =>
    runShell('zsh', [
      '-f',
      '-c',
      `compdef() {}
       _describe() { print -rl -- $reply }
       _files() { print -r files }
       eval "$(data-import completion zsh)"
       BUFFER=$1 CURSOR=\${#1} words=(\${=1} '') CURRENT=\${#words}
       _data-import_completion`,
      'zsh',
      line,
    ]),
  fish: (line) =>
    runShell('fish', [
      '--no-config',
      '-c',
      `set -g line '${line}'
       function commandline
         switch $argv[1]
           case -o; string split -n ' ' -- $line
           case -C; string length -- $line
           case -ct; string split ' ' -- $line | tail -n 1
         end
       end
       data-import completion fish | source
       _data-import_completion`,
    ]),
};

function offer(shell: string, line: string): string[] {
  const lines = SHELLS[shell]!(line).split('\n');
  return lines
    .map((each) => each.replace(shell === 'zsh' ? /:.*/ : /\t.*/, ''))
    .filter((each) => each !== '');
}

describe.each(Object.keys(SHELLS))('%s', (shell) => {
  const isThere = spawnSync(shell, ['--version']).error === undefined;

  it.skipIf(!isThere)('completes commands, options, contracts, events and values', () => {
    expect(offer(shell, 'data-import sh')).toEqual(['show']);
    expect(offer(shell, 'data-import report ')).toEqual(['diff', 'verify', 'merge', 'help']);
    expect(offer(shell, 'data-import validate --sev')).toEqual(['--severity', '--severity-file']);
    expect(offer(shell, 'data-import validate x --format ')).toEqual(['human', 'summary', 'json', 'ndjson']);
    expect(offer(shell, 'data-import show Dunn')).toEqual(['DunningPath']);
    const versions = offer(shell, 'data-import show agreement.revo');
    const sign = shell === 'bash' ? '-' : '@';
    expect(versions).toEqual(['v1', 'v2'].map((version) => `agreement.revoked${sign}${version}`));
    expect(offer(shell, 'data-import show agreement.revoked ')).toEqual(['v1', 'v2']);
    expect(offer(shell, 'data-import diff agreement.revoked v')).toContain('v2');
    expect(offer(shell, 'data-import explain not_m')).toEqual(['not_multiple']);
    expect(offer(shell, 'data-import completion ')).toEqual(['bash', 'zsh', 'fish']);
    expect(offer(shell, 'data-import validate accounts.')).toContain('accounts.ndjson');
  });

  it.skipIf(!isThere)('leaves other operands to the shell, which completes names of files', () => {
    const offered = offer(shell, 'data-import events accounts.n');
    expect(offered).toEqual({ bash: [], zsh: ['files'], fish: ['accounts.ndjson'] }[shell]);
  });
});
