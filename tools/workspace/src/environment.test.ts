import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nestedEnvironment } from '@data-import/scripts/process';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from './testing.js';

const folder = sharedFolder();

describe('the environment of a nested command', () => {
  const substitute = join(folder, 'substitute');

  it('does not have the options of the npx that started this program', () => {
    const ofTheCaller = {
      npm_config_package: 'node@24',
      npm_config_call: 'npm start',
      npm_config_local_prefix: '/elsewhere',
      npm_package_name: 'other',
      npm_lifecycle_event: 'npx',
      npm_command: 'exec',
    };
    const ofTheUser = { HOME: folder, PATH: '/bin', npm_config_registry: 'r', npm_config_cache: 'c' };
    const nested = nestedEnvironment({ ...ofTheCaller, ...ofTheUser }, substitute);
    expect(nested).toEqual({ ...ofTheUser, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' });
    expect(existsSync(substitute)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('has a home folder that can be written', () => {
    const environment = { HOME: join(folder, 'none'), XDG_CACHE_HOME: '/none', npm_config_cache: '/none' };
    const result = nestedEnvironment(environment, substitute);
    expect(result).toEqual({ HOME: substitute, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' });
    expect(existsSync(substitute)).toBe(true);
    expect(nestedEnvironment({}, substitute)).toMatchObject({ HOME: substitute });
  });
});
