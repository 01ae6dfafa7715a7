import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findProgram, type Program } from './programs.js';
import { temporaryFolder } from './testing.js';

const program: Program = {
  title: 'broker',
  names: ['broker-server', 'brokerd'],
  variable: 'BROKER',
  debian: 'broker-library broker-package',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A folder that is the whole PATH. */
function onlyPath(): string {
  const folder = temporaryFolder();
  vi.stubEnv('PATH', folder);
  return folder;
}

function executable(path: string, text = ''): string {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A machine with sudo, and an apt-get that does this with the arguments of `install`. */
function withApt(folder: string, install: string, user = 0): void {
  vi.stubEnv('INSTALL_PROGRAMS', '1');
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  // Only the built-ins of Debian's shell remain.
  executable(join(folder, 'env'), 'shift; exec "$@"');
  executable(join(folder, 'sudo'), `[ "$1" = --non-interactive ] || exit 1\nshift\nexec "$@"`);
  executable(join(folder, 'apt-get'), `[ "$1" = install ] || exit 0\n${install}`);
}

function findMissing(): string | undefined {
  const found = findProgram(program);
  return 'missing' in found ? found.missing : undefined;
}

describe('findProgram', () => {
  it('finds a program by any of its names, or by its variable', () => {
    const path = executable(join(onlyPath(), 'brokerd'));
    expect(findProgram(program)).toEqual({ path });
    vi.stubEnv('BROKER', '/opt/broker');
    expect(findProgram(program)).toEqual({ path: '/opt/broker' });
  });

  it('names the remedy for a missing program, and installs only on request', () => {
    withApt(onlyPath(), 'exit 1');
    vi.stubEnv('INSTALL_PROGRAMS', undefined);
    expect(findProgram(program)).toEqual({
      missing:
        'no broker: install it (Debian: apt-get install broker-library broker-package), or set BROKER to the path of one',
    });
  });

  it.each([
    ['root', 0],
    ['another user', 1000],
  ])('installs it on request, as %s', (_name, user) => {
    const folder = onlyPath();
    const path = join(folder, 'brokerd');
    withApt(folder, `[ "$5 $6" = "broker-library broker-package" ] && : > '${path}'`, user);
    expect(findProgram(program)).toEqual({ path });
  });

  it('explains why it could not be installed', () => {
    const folder = onlyPath();
    withApt(folder, 'echo "E: no such package" >&2; exit 100');
    expect(findMissing()).toMatch(/^no broker \(apt-get: E: no such package\): install it/);
    withApt(folder, '', 1000);
    executable(join(folder, 'sudo'), 'echo "sudo: a password is required" >&2; exit 1');
    expect(findMissing()).toMatch(/^no broker \(apt-get: sudo: a password is required\)/);
    rmSync(join(folder, 'apt-get'));
    expect(findMissing()).toMatch(/^no broker \(no apt\): install it/);
  });
});
